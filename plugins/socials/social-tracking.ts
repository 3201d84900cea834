import { defineEvent, type TrackedEvent } from '../../kernel/exports/index.ts'
import type { SocialName } from './social-providers.ts'

/** The way of a social login. Neither who logs in nor what the provider said. */
type Provided = { provider: SocialName }
export const socialLoginStarted = /*#__PURE__*/ defineEvent<Provided>()('socials/loginStarted')
export const socialUserDataRequested = /*#__PURE__*/ defineEvent<Provided>()(
  'socials/userDataRequested',
)
export const socialLoginSucceeded = /*#__PURE__*/ defineEvent<Provided>()('socials/loginSucceeded')
export const socialLoginFailed = /*#__PURE__*/ defineEvent<Provided>()('socials/loginFailed')
/** By the visitor: left, closed or refused. */
export const socialLoginCancelled = /*#__PURE__*/ defineEvent<Provided>()('socials/loginCancelled')

/** What analytics may tell of it: an allow-list. */
export const socialTrackedEvents: readonly TrackedEvent[] = (
  [
    [socialLoginStarted, 'SOCIAL_LOGIN_STARTED'],
    [socialUserDataRequested, 'SOCIAL_LOGIN_REQUEST_USER_DATA'],
    [socialLoginSucceeded, 'SOCIAL_LOGIN_SUCCESS'],
    [socialLoginFailed, 'SOCIAL_LOGIN_ERROR'],
    [socialLoginCancelled, 'SOCIAL_LOGIN_CANCELED'],
  ] as const
).map(([fact, event]) => ({
  event: fact,
  toTrack: (properties: Provided) => ({ event, properties }),
}))
