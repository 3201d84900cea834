import { defineArea } from '../define-area.ts'

/** Said before and after a connection was tried. */
export const regionMessages = /*#__PURE__*/ defineArea({
  'failure.region.title': 'Not available in your region',
  'failure.region.text': 'Connecting a wallet is not offered where you are.',
})
