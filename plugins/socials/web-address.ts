import { KitError, readWebAddress } from '../../kernel/exports/index.ts'

/**
 * An address that the frame gave and the visitor is sent to: https, or this machine, without
 * credentials, and on one of the hosts; a host without a port stands for each of its ports. The answer is what was checked, spelled as the browser reads it. Throws a KitError
 * `SOCIAL_REDIRECT_REFUSED`.
 */
export function parseWebAddress(text: string, hosts: readonly string[]): URL {
  const url = readWebAddress(text)
  if (!url || !isListed(url, hosts)) {
    throw new KitError('The address of the sign-in page is not allowed', {
      code: 'SOCIAL_REDIRECT_REFUSED',
      details: url && `List "${url.host}" under socialRedirectHosts.`,
    })
  }
  return url
}

const isListed = ({ host, hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((one) => [host, hostname].includes(one.toLowerCase()))
