/** Where a visitor approves, reviews, signs, pays or grants, by the plugin that draws it. No other plugin draws it or leads there. */
export const reservedViews: Readonly<Record<string, string>> = {
  ApproveTransaction: 'embedded-wallet',
  Pay: 'pay',
  ReviewRequest: 'request-review',
  SIWXSignMessage: 'sign-in',
  SmartSessionCreated: 'smart-sessions',
  SwapPreview: 'swaps',
  WalletSendPreview: 'send',
}

/** Whether the visitor decides something in the view: an approval, a review, a signature, a payment. */
export const isDecision = (viewId = ''): boolean => Object.hasOwn(reservedViews, viewId)

/**
 * Where the kit has a wallet asked for what the visitor chose there, and where a required sign-in keeps them until they chose a
 * network or left. No other plugin draws them either.
 */
const ownViews: Readonly<Record<string, string>> = {
  ...reservedViews,
  PayLoading: 'pay',
  RegisterAccountName: 'names',
  SmartSessionList: 'smart-sessions',
  UnsupportedChain: 'shell',
}

/** Where they confirm their device, or write the code that logs them in, which would be that of a plugin. */
const ofEmail = /^(EmailVerify|UpdateEmail\w+Otp$)/

/** Where the visitor answers whether they go to another network. */
export const isSwitchQuestion = (viewId: string): boolean =>
  /^Switch(?:Network|ActiveChain)$/.test(viewId)

/** The plugin of the kit that alone draws the view. Undefined for those that others may replace. */
export const ownerOfView = (viewId = ''): string | undefined =>
  ofEmail.test(viewId) ? 'email' : Object.hasOwn(ownViews, viewId) ? ownViews[viewId] : undefined

/** Whether no view of others stands in the place of it, or over it. */
export const isKept = (viewId?: string): boolean => ownerOfView(viewId) !== undefined

/**
 * Whether the visitor decides, answers or writes something in the view, or has a wallet asked, also to connect, which is no business of a
 * plugin of others: none speaks beside it.
 */
export const isQuestion = (viewId = ''): boolean =>
  isKept(viewId) || isSwitchQuestion(viewId) || viewId.startsWith('Connecting')
