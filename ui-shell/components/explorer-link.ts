import { type CaipNetwork, isLoopback } from '../../kernel/exports/index.ts'

/**
 * Where a block explorer shows a transaction. Undefined for a network that names no explorer, or one that
 * must not be opened: https alone, or this machine.
 */
export function explorerLink(
  network: Pick<CaipNetwork, 'blockExplorers'> | undefined,
  transactionId: string,
): string | undefined {
  const base = network?.blockExplorers?.default.url
  if (base === undefined || !URL.canParse(base)) return undefined
  const link = new URL(base)
  const isSafe =
    link.protocol === 'https:' || (link.protocol === 'http:' && isLoopback(link.hostname))
  if (!isSafe || link.username !== '' || link.password !== '') return undefined
  link.pathname = `${link.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(transactionId)}`
  return link.href
}
