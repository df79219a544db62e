// Plain JavaScript that old versions parse too: it is loaded before any TypeScript, which they would refuse in worse words.
// npm puts node_modules/.bin first on the PATH, so its scripts find the Node 24 that comes as a dependency.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    'Nightlight needs Node 24 or newer and this is Node ' +
      process.versions.node +
      ': run `npm ci` with install scripts allowed (without --ignore-scripts), which puts Node 24 into node_modules, ' +
      'then start everything through npm, as in `npm start` and `npm test`.',
  )
  process.exit(1)
}
