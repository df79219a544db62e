import { line, text } from './define'

export const missing = {
  title: line('Title', 70, 'Page Not Found'),
  text: text('Text', 240, 'Nobody lives at this address. But a light is on, and the rooms below are still open.'),
  hint: line('Hint', 140, 'Did you forget to add the page to the router?'),
  home: line('Button', 40, 'Back to Home'),
}
