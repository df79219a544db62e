/** What the practice is called and how it is reached. Every page and mail takes it from here. */
export const site = {
  name: 'Nightlight',
  consultant: 'Your Sleep Consultant',
  email: 'hello@nightlight.example',
  phone: '(555) 010-0142',
  /** The same number as telephones dial it. */
  phoneNumber: '+15550100142',
  location: 'California, United States',
  timeZone: 'America/Los_Angeles',
  copyrightSince: 2025,
  families: '100+',
}
