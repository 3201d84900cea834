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

/** Where the kit has a wallet asked for what the visitor chose there, and says how that went. No other plugin draws it. */
export const askingViews: Readonly<Record<string, string>> = {
  PayLoading: 'pay',
  RegisterAccountName: 'names',
  SmartSessionList: 'smart-sessions',
}

/** Whether a wallet is asked while the view is shown: for what was chosen there, or to connect. */
const isAsking = (viewId: string): boolean =>
  Object.hasOwn(askingViews, viewId) || viewId.startsWith('Connecting')

/** Where the visitor answers whether they go to another network. */
export const isSwitchQuestion = (viewId: string): boolean =>
  /^Switch(?:Network|ActiveChain)$/.test(viewId)

/** Where a visitor writes the code that logs them in. No other plugin draws it: the code would be its own. */
export const secretViews: Readonly<Record<string, string>> = {
  EmailVerifyOtp: 'email',
  UpdateEmailPrimaryOtp: 'email',
  UpdateEmailSecondaryOtp: 'email',
}

/** Whether no view of others stands in the place of it, or over it: the visitor decides, writes a code or has a wallet asked. */
export const isKept = (viewId = ''): boolean => ownerOfView(viewId) !== undefined

/** The plugin of the kit that alone draws the view. Undefined for those that others may replace. */
export const ownerOfView = (viewId: string): string | undefined =>
  [reservedViews, secretViews, askingViews].find((views) => Object.hasOwn(views, viewId))?.[viewId]

/** Whether the visitor decides, answers or writes something in the view, or has a wallet asked, which is no business of a plugin of others: none speaks beside it. */
export const isQuestion = (viewId = ''): boolean =>
  isKept(viewId) || isSwitchQuestion(viewId) || isAsking(viewId)
