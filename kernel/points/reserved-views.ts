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

/** Where a visitor writes the code that logs them in. No other plugin draws it: the code would be its own. */
export const secretViews: Readonly<Record<string, string>> = {
  EmailVerifyOtp: 'email',
  UpdateEmailPrimaryOtp: 'email',
  UpdateEmailSecondaryOtp: 'email',
}
