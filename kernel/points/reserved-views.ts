/** Where a visitor approves, reviews or signs, by the plugin that draws it. No other plugin draws it or leads there. */
export const reservedViews: Readonly<Record<string, string>> = {
  ApproveTransaction: 'embedded-wallet',
  ReviewRequest: 'request-review',
  SIWXSignMessage: 'sign-in',
  SwapPreview: 'swaps',
  WalletSendPreview: 'send',
}
