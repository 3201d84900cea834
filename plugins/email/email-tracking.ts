import { defineEvent, type EventDefinition, type TrackedEvent } from '../../kernel/exports/index.ts'

/** What happened on the way of a login or a change. No address, no code. */
type Nothing = Record<string, never>
export const emailChosen = /*#__PURE__*/ defineEvent<Nothing>()('email/chosen')
export const emailSubmitted = /*#__PURE__*/ defineEvent<Nothing>()('email/submitted')
export const deviceRegistered = /*#__PURE__*/ defineEvent<Nothing>()('email/deviceRegistered')
export const codeSent = /*#__PURE__*/ defineEvent<Nothing>()('email/codeSent')
export const codePassed = /*#__PURE__*/ defineEvent<Nothing>()('email/codePassed')
export const codeFailed = /*#__PURE__*/ defineEvent<{ message: string }>()('email/codeFailed')
export const editStarted = /*#__PURE__*/ defineEvent<Nothing>()('email/editStarted')

const track = (event: EventDefinition<any, Nothing>, name: string): TrackedEvent => ({
  event,
  toTrack: () => ({ event: name }),
})

/** What analytics may tell of it: an allow-list. */
export const emailTrackedEvents: readonly TrackedEvent[] = [
  track(emailChosen, 'EMAIL_LOGIN_SELECTED'),
  track(emailSubmitted, 'EMAIL_SUBMITTED'),
  track(deviceRegistered, 'DEVICE_REGISTERED_FOR_EMAIL'),
  track(codeSent, 'EMAIL_VERIFICATION_CODE_SENT'),
  track(codePassed, 'EMAIL_VERIFICATION_CODE_PASS'),
  {
    event: codeFailed,
    toTrack: (properties: { readonly message: string }) => ({
      event: 'EMAIL_VERIFICATION_CODE_FAIL',
      properties,
    }),
  },
  track(editStarted, 'EMAIL_EDIT'),
]
