// Plain JavaScript, so that old versions of Node can run it before any TypeScript.
// npm puts node_modules/.bin first on the PATH, so its scripts use the Node 24 that is a dependency.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    'Nightlight needs Node 24 or newer, and this is Node ' +
      process.versions.node +
      ': run `npm ci` with install scripts allowed (without --ignore-scripts), which puts Node 24 into node_modules, ' +
      'then run everything through npm, such as `npm start` or `npm test`.',
  )
  process.exit(1)
}
