import { defineArea } from '../define-area.ts'

/** What copying says. */
export const copyMessages = /*#__PURE__*/ defineArea({
  // copy
  'copy.address': 'Copy address',
  'copy.addressDone': 'Address copied',
  'copy.link': 'Copy link',
  'copy.linkDone': 'Link copied',
  'copy.failed': 'Copying is blocked here. Select the text instead.',
})
