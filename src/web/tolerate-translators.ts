const { removeChild, insertBefore } = Node.prototype

/**
 * A translator puts its own elements in the place of React's text nodes. React would then throw when it removes one of them, or
 * inserts before it, and the page would be gone (facebook/react#11538, whose workaround this is).
 */
Object.assign(Node.prototype, {
  removeChild(this: Node, child: Node) {
    return child.parentNode === this ? removeChild.call(this, child) : child
  },
  insertBefore(this: Node, node: Node, before: Node | null) {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null)
  },
})
