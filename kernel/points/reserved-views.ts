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

/** Where the visitor answers whether they go to another network. */
export const isSwitchQuestion = (viewId: string): boolean =>
  /^Switch(?:Network|ActiveChain)$/.test(viewId)

/** Where a visitor writes the code that logs them in. No other plugin draws it: the code would be its own. */
export const secretViews: Readonly<Record<string, string>> = {
  EmailVerifyOtp: 'email',
  UpdateEmailPrimaryOtp: 'email',
  UpdateEmailSecondaryOtp: 'email',
}

/** Whether the visitor writes there what is for the kit alone. */
export const isSecret = (viewId = ''): boolean => Object.hasOwn(secretViews, viewId)

/** Whether the visitor decides, answers or writes something in the view that is no business of a plugin of others: none speaks beside it. */
export const isQuestion = (viewId = ''): boolean =>
  isDecision(viewId) || isSwitchQuestion(viewId) || isSecret(viewId)
