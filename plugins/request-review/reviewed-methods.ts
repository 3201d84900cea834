/**
 * Whether a request has an account sign, pay or permit something, in whatever namespace: by its name, and where it
 * connects by what it wants besides (ERC-7846 signs in). What reads the network or switches does not; neither does
 * what was signed before. `params` are a copy, which nobody changes.
 */
export const isReviewed = (method: string, params?: unknown): boolean =>
  /(?:^|_)(?:sign|send(?!Raw)|grant|requestExecution|invoke|batch)/i.test(method) ||
  (method === 'wallet_connect' && wantsMore(params))

function wantsMore(params: unknown): boolean {
  const [asked] = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  const { capabilities } = Object(asked) as { readonly capabilities?: unknown }
  return Object.keys(Object(capabilities) as object).length > 0
}
