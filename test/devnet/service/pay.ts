import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  isAddress,
  isAddressEqual,
  parseUnits,
  type Address,
  type Hash,
  publicActions,
} from 'viem'
import { escapeHtml, htmlPage } from '../secure-site/server/html.ts'
import type { Knobs } from '../server/knobs.ts'
import { json, type LocalAnswer } from '../server/local-server.ts'
import { createTestAccounts } from '../wallet-core/test-accounts.ts'
import type { Handler, ServiceSources } from './service.ts'

interface Session {
  exchangeId: string
  /** CAIP-2. */
  network: string
  token: Address | undefined
  units: bigint
  amount: string
  symbol: string
  recipient: Address
  status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  txHash?: Hash
}

export interface Exchanges {
  /** `POST /v1/json-rpc`. */
  answer: Handler
  /** What a person sees of a payment, and what its two buttons do; undefined for another path. */
  page(method: string, path: string): (() => Promise<LocalAnswer>) | undefined
}

const names: Record<string, string> = {
  'local-exchange': 'Local Exchange',
  'other-exchange': 'Other Exchange',
}
const pageSize = 10
/** Holds coins and tokens and is nobody's wallet here. */
const holder = createTestAccounts(5)[4]!

/** Exchanges that pay for somebody: their page really sends the asset on the local chain. */
export function createExchanges({ networks, tokens, nodes }: ServiceSources): Exchanges {
  const sessions = new Map<string, Session>()

  function readAsset(caip19: unknown): Pick<Session, 'network' | 'token' | 'symbol'> & {
    decimals: number
  } {
    const [, caip2, kind, reference] = /^([^/]+)\/(slip44|erc20):(.+)$/.exec(String(caip19)) ?? []
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === caip2)
    const token =
      kind === 'erc20' && isAddress(reference!)
        ? tokens.find(({ address }) => isAddressEqual(address, reference))
        : undefined
    if (!network || (kind === 'erc20' && !token) || (kind === 'slip44' && reference !== '60')) {
      throw new Error(`Asset not supported: ${String(caip19)}`)
    }
    const { symbol, decimals } = token ?? network.nativeCurrency
    return { network: network.caipNetworkId, token: token?.address, symbol, decimals }
  }

  const methods: Record<
    string,
    (params: Record<string, unknown>, knobs?: Knobs, host?: string) => unknown
  > = {
    reown_getExchanges({ page, includeOnly, exclude, asset }, knobs) {
      readAsset(asset)
      const all =
        knobs?.preset === 'many'
          ? Array.from({ length: 23 }, (_, index) => [`mill-${index + 1}`, `Mill ${index + 1}`])
          : Object.entries(names)
      const offered = all.filter(
        ([id]) =>
          (!Array.isArray(includeOnly) || includeOnly.includes(id)) &&
          !(Array.isArray(exclude) && exclude.includes(id)),
      )
      const start = (Number(page) - 1) * pageSize
      return {
        exchanges: offered
          .slice(start, start + pageSize)
          .map(([id, name]) => ({ id, name, imageUrl: `https://images.test/${id}.png` })),
        total: offered.length,
      }
    },

    reown_getExchangePayUrl({ exchangeId, asset, amount, recipient }, knobs, host) {
      const { network, token, symbol, decimals } = readAsset(asset)
      const prefix = `${network}:`
      const to = String(recipient).slice(prefix.length)
      if (!String(recipient).startsWith(prefix) || !isAddress(to)) {
        throw new Error('recipient: expected a CAIP-10 account of the network')
      }
      if (!names[String(exchangeId)]) throw new Error('exchangeId: not known')
      const sessionId = `session-${sessions.size + 1}`
      sessions.set(sessionId, {
        exchangeId: String(exchangeId),
        network,
        token,
        symbol,
        amount: String(amount),
        units: parseUnits(String(amount), decimals),
        recipient: to,
        status: 'UNKNOWN',
      })
      const url = `http://${host}/exchange/${sessionId}`
      return { url: knobs?.preset === 'bad-url' ? 'javascript:alert(1)' : url, sessionId }
    },

    reown_getExchangeBuyStatus({ exchangeId, sessionId }, knobs) {
      const session = sessions.get(String(sessionId))
      if (session?.exchangeId !== exchangeId) throw new Error('sessionId: not known')
      const [, told] = /^status-(.+)$/.exec(knobs?.preset ?? '') ?? []
      const { status, txHash } = session!
      return told ? { status: told } : { status, ...(txHash ? { txHash } : {}) }
    },
  }

  async function pay(session: Session) {
    session.status = 'IN_PROGRESS'
    const client = createWalletClient({
      account: holder,
      transport: http(nodes.get(session.network)!.url),
      pollingInterval: 20,
    }).extend(publicActions)
    const { token, recipient, units } = session
    try {
      session.txHash = token
        ? await client.sendTransaction({
            to: token,
            data: encodeFunctionData({
              abi: erc20Abi,
              functionName: 'transfer',
              args: [recipient, units],
            }),
            chain: null,
          })
        : await client.sendTransaction({ to: recipient, value: units, chain: null })
      const { status } = await client.waitForTransactionReceipt({ hash: session.txHash })
      session.status = status === 'success' ? 'SUCCESS' : 'FAILED'
    } catch {
      session.status = 'FAILED'
    }
  }

  return {
    answer({ body, knobs, headers }) {
      const { id, method, params } = JSON.parse(body) as Record<string, unknown>
      try {
        if (knobs?.preset === 'error') throw new Error('The exchanges are closed')
        if (knobs?.preset === 'asset-not-supported') throw new Error('Asset not supported')
        const run = methods[String(method)]
        if (!run) throw new Error(`${String(method)}: not a method here`)
        const result = run(Object(params) as Record<string, unknown>, knobs, headers.host)
        return json({ jsonrpc: '2.0', id, result })
      } catch (error) {
        return json({ jsonrpc: '2.0', id, error: { message: (error as Error).message } })
      }
    },

    page(method, path) {
      const [, id = '', action] = /^\/exchange\/([^/]+)(?:\/(pay|refuse))?$/.exec(path) ?? []
      const session = sessions.get(id)
      if (!session) return undefined
      return async () => {
        if (method === 'POST' && session.status === 'UNKNOWN') {
          if (action === 'pay') await pay(session)
          if (action === 'refuse') session.status = 'FAILED'
        }
        return pageOf(id, session)
      }
    },
  }
}

const words: Record<Session['status'], string> = {
  UNKNOWN: '',
  IN_PROGRESS: 'On its way.',
  SUCCESS: 'Paid. You can close this page.',
  FAILED: 'Not paid.',
}

function pageOf(id: string, { exchangeId, amount, symbol, recipient, status }: Session) {
  const name = names[exchangeId] ?? ''
  const button = (action: string, label: string) =>
    `<form method="post" action="/exchange/${escapeHtml(id)}/${action}"><button>${label}</button></form>`
  return htmlPage({
    title: name,
    body: `
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(`${amount} ${symbol} to`)}</p>
<p>${escapeHtml(recipient)}</p>
${status === 'UNKNOWN' ? button('pay', 'Pay') + button('refuse', 'Refuse') : `<p role="status">${words[status]}</p>`}`,
  })
}
