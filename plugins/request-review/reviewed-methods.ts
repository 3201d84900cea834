/**
 * By its name: whether a request has an account sign, pay or permit something, in whatever namespace. What
 * reads the network, connects or switches does not; neither does what was signed before.
 */
export const isReviewed = (method: string): boolean =>
  /(?:^|_)(?:sign|send(?!Raw)|grant|requestExecution|invoke|batch)/i.test(method)
