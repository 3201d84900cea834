import { KitError } from '../base/kit-error.ts'
import type { HttpCall, QueryValue } from './environment.ts'
import type { ServiceEndpoint } from './service-endpoints.ts'
import { leavesBase } from './leaves-base.ts'

export interface Caller {
  readonly projectId: string | undefined
  readonly sdkType: string
  readonly sdkVersion: string
  readonly clientId: string | undefined
}

/**
 * The URL of a call: path parts encoded one by one, the query triple on calls to the services,
 * the client id on calls to api and blockchain. An endpoint that lists `projectId` itself has a
 * fixed form and gets that alone. Throws `HTTP_PATH` for a path with a query or a fragment, and for
 * one that could leave the base.
 */
export function buildUrl(
  base: string,
  endpoint: ServiceEndpoint,
  call: Pick<HttpCall<never>, 'params' | 'query'>,
  caller: Caller,
): string {
  const { host, path } = endpoint
  // A query or a fragment in it would take what is put behind it.
  if (!/^\/[^?#]*$/.test(path)) {
    throw new KitError('A path begins with a slash and has no query.', {
      code: 'HTTP_PATH',
      details: endpoint.name,
    })
  }
  const { projectId, sdkType: st, sdkVersion: sv, clientId } = caller
  const isFixed = endpoint.query.includes('projectId')
  const own: Record<string, QueryValue> =
    host === 'api' || host === 'blockchain' || host === 'analytics'
      ? isFixed
        ? { projectId }
        : { projectId, st, sv, ...(host === 'analytics' ? {} : { clientId }) }
      : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodePart(name, call.params?.[name]),
  )
  const query = Object.entries({ ...call.query, ...own }).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return text === '' ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(text)}`]
  })
  const isWithin = new URL(base + filled).href.startsWith(new URL(`${base}/`).href)
  if (!isWithin || leavesBase(filled)) {
    throw new KitError('A path leaves its base.', { code: 'HTTP_PATH', details: endpoint.name })
  }
  return `${base}${filled}${query.length > 0 ? '?' : ''}${query.join('&')}`
}

function encodePart(name: string, given: string | undefined): string {
  // Of what is no text, what it says the first time.
  const value = given && `${given}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!value || value === '.' || value === '..' || /[\u0000-\u001f\u007f-\u009f]/.test(value)) {
    throw new KitError('A part of the path cannot be used.', { code: 'HTTP_PATH', details: name })
  }
  try {
    return encodeURIComponent(value)
  } catch (cause) {
    throw new KitError('A part of the path is no text.', {
      code: 'HTTP_PATH',
      details: name,
      cause,
    })
  }
}
