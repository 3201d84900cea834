import type { DecodedRequest } from './reading/decoded-request.ts'

/** What would be done on another network than the visitor is on says so; a text is of no network. */
export function meantElsewhere(decoded: DecodedRequest, network: string): DecodedRequest {
  const isText = decoded.actions.every(({ kind }) => kind === 'sign' || kind === 'signIn')
  return isText ? decoded : { ...decoded, otherNetwork: decoded.otherNetwork ?? network }
}
