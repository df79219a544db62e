export { unpackChromium as default } from '../../scripts/chromium.ts'
