import { line } from './define'

export const contact = {
  title: line('Title', 70, 'Get in Touch'),
  description: line(
    'Description in search results',
    200,
    'Write, text, or call: {{phone}}, {{email}}. Every message about your baby’s sleep is answered within {{hours}}.',
  ),
  sentence: line(
    'Sentence below the title',
    200,
    'A question, a worry, or just “help”: it all fits in the box, and I answer every message myself.',
  ),
  form: line('Title of the form', 60, 'Send a Message'),
  subjectConsultation: line('First subject', 60, 'Free Consultation'),
  subjectPackage: line('Second subject', 60, 'Sleep Package Inquiry'),
  subjectWorkshop: line('Third subject', 60, 'Group Workshop'),
  subjectGeneral: line('Fourth subject', 60, 'General Question'),
  confirmation: line('Beside the form’s button', 120, 'You’ll get a confirmation by email.'),
  privacy: line('After that', 140, 'Only {{name}} reads this.'),
  phone: line('Below your phone number', 60, 'Text or Call'),
  email: line('Below your email address', 60, 'I respond within {{hours}}'),
  response: line('Response time', 60, 'Within {{hours}}'),
  support: line('Below the response time', 80, 'Emergency support for active clients'),
}
