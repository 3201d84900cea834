import { setTimeout as sleep } from 'node:timers/promises'
import { openPage, visitor } from './page.mjs'

export { visitor }
export const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const coin = '0x00000000000000000000000000000000000000C3'

const site = 'https://keys.example'
const word = (value) => `0x${BigInt(value).toString(16).padStart(64, '0')}`

/**
 * A page whose visitor has logged in to the embedded wallet, and asks it by its provider as any app does. The
 * site of the wallet is honest; what it was asked to sign stands in `posts`. `node` answers by method, and by
 * selector for calls.
 */
export async function openEmbedded({ node = {}, answers = {}, ...options } = {}) {
  const posts = []
  const { mainnet } = await import('latchkey/networks')
  playSite(posts, answers)
  playNode(node)
  const page = await openPage({
    projectId: 'attacked',
    metadata: { name: 'Shop', description: '', url: 'http://localhost', icons: [] },
    networks: [mainnet],
    endpoints: { secureFrame: site },
    features: { email: true, socials: ['google'] },
    logLevel: 'silent',
    connect: (kit) => kit.connect({ connectorId: 'embedded-wallet', namespace: 'eip155' }),
    ...options,
  })
  return {
    ...page,
    posts,
    /** Asks, and resolves once the visitor reads what is asked, or the request was refused. */
    async ask(method, params) {
      let refusal
      page.kit
        .getProvider('eip155')
        .request({ method, params })
        .catch((error) => (refusal = error))
      for (let round = 0; round < 500 && !refusal; round += 1) {
        if (/Raw data/.test(page.text()) && posts.length > 0) break
        await sleep(20)
      }
      await sleep(300)
      return refusal
    },
  }
}

/** The site of the wallet, in the place of what the page would load. */
function playSite(posts, answers) {
  const frames = new Map()
  const usual = {
    GET_USER: { address: visitor, chainId: 1, email: 'ada@example.com' },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
    IS_CONNECTED: { isConnected: true },
    GET_CHAIN_ID: { chainId: 1 },
    SWITCH_NETWORK: { chainId: 1 },
    ...answers,
  }
  const say = (source, data) => {
    const event = Object.assign(new window.Event('message'), { data, origin: site, source })
    window.dispatchEvent(event)
  }
  Object.defineProperty(window.HTMLIFrameElement.prototype, 'contentWindow', {
    configurable: true,
    get() {
      if (!this.isConnected) return null
      if (!frames.has(this)) {
        const frame = {
          postMessage({ type, id, payload }) {
            const name = type.replace('@w3m-app/', '')
            if (name === 'RPC_REQUEST') posts.push(payload)
            if (!(name in usual)) return
            setTimeout(
              () => say(frame, { type: `@w3m-frame/${name}_SUCCESS`, id, payload: usual[name] }),
              1,
            )
          },
        }
        frames.set(this, frame)
      }
      return frames.get(this)
    },
  })
  // It is ready soon after it was made.
  const { createElement } = window.Document.prototype
  document.createElement = function (name, ...rest) {
    const element = createElement.call(document, name, ...rest)
    if (name === 'iframe') {
      setTimeout(() => say(element.contentWindow, { type: '@w3m-frame/READY', payload: {} }), 20)
    }
    return element
  }
}

/** Every node of every network. */
function playNode(node) {
  globalThis.fetch = async (_, { body } = {}) => {
    const ask = ({ id, method, params = [] }) => {
      const selector = params[0]?.data?.slice(0, 10) ?? ''
      const result = node[`${method} ${selector}`] ?? node[method]
      return result === undefined
        ? { jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } }
        : { jsonrpc: '2.0', id, result }
    }
    const asked = JSON.parse(String(body ?? '{}'))
    return Response.json(Array.isArray(asked) ? asked.map(ask) : ask(asked))
  }
}

/** A token of 6 decimals, of which the account has 5 and there are 900. */
export const token = {
  'eth_call 0x313ce567': word(6),
  'eth_call 0x70a08231': word(5_000_000),
  'eth_call 0x18160ddd': word(900_000_000),
}
