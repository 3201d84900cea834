import { defineArea } from '../define-area.ts'

/** For a part whose code did not come. */
export const apologyMessages = /*#__PURE__*/ defineArea({
  // apology: a part whose code did not come
  'apology.text': 'Its code could not be loaded. Check your connection, then reload the page.',
  'apology.reload': 'Reload the page',
})
