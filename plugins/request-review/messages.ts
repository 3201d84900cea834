import { defineMessages } from '../../kernel/exports/index.ts'

/** What stands around a request that is looked at; what it would do is in `reading/messages.ts`. */
export const reviewMessages = /*#__PURE__*/ defineMessages(
  'request-review',
  {
    'review.title': 'Review this request',
    'review.intro': 'Nothing is signed here. {wallet} asks you once more.',
    'review.introPlain': 'Nothing is signed here. Your wallet asks you once more.',
    'review.concern': '{plugin}, a part of this app, wants you to look',
    'review.network': 'Network',
    'review.account': 'Your account',
    'review.reading': 'Finding out what this does',
    'review.known': 'What could be found out is shown.',
    'review.others': 'Requests that wait behind this one: {count}',
    'review.continue': 'Continue in {wallet}',
    'review.continuePlain': 'Continue in your wallet',
    'review.reject': 'Reject',
  },
  async () => (await import('./locales/index.ts')).locales,
)
