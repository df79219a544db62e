/** @file Copies and shares the link on the page that shows it. */

const find = (id: string) => document.getElementById(id)!
const [address, copyButton, shareButton, said] = ['address', 'copy', 'share', 'copied'].map(find)
const url = new URL(address!.textContent, location.origin).href
address!.textContent = url

function select() {
  getSelection()?.selectAllChildren(address!)
}

async function copy() {
  // Clear it first, so that screen readers announce the same text again.
  said!.textContent = ''
  try {
    await navigator.clipboard.writeText(url)
    said!.textContent = 'Copied. Paste it into a message to the other phone.'
  } catch {
    address!.focus()
    said!.textContent = 'This browser can’t copy it for you. It’s selected, so you can copy it yourself.'
  }
}

address!.addEventListener('focus', select)
copyButton!.addEventListener('click', () => void copy())
copyButton!.hidden = false
// Rejects if the user cancels.
shareButton!.addEventListener('click', () => void navigator.share({ title: 'Our nights', url }).catch(() => {}))
shareButton!.hidden = !('share' in navigator)
