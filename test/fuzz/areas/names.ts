import fc from 'fast-check'
import { IdentityService } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { manifest } from 'latchkey/plugins/names'
import { sampleAccounts } from 'latchkey/test'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  namehash,
  parseAbi,
  toHex,
} from 'viem'
import { normalize, packetToBytes } from 'viem/ens'
import { codedLater, defineArea, Find, must } from '../area.ts'
import { connectKit } from '../connected-kit.ts'
import { almost, text } from '../hostile.ts'

const [ada] = sampleAccounts.eip155
const account = `eip155:1:${ada}` as const

/** Names as they are, and what looks like one: other scripts, emoji, joiners, other dots, other forms. */
const right = [
  'ada.eth',
  'pay.ada.eth',
  'ada-l.reown.id',
  'Ada-L.WCN.id',
  'ΝΙΚ.eth',
  'νικς.eth',
  'ξада.eth',
  '\u0430da.eth',
  '\u0430\u0440\u0440\u04cf\u0435.eth',
  'ada\u3002eth',
  'ada\uff0eeth',
  'ada\uff61eth',
  '\uff41da.eth',
  'a\u0301da.eth',
  '\u00e1da.eth',
  'ada\u200d.eth',
  'ada\u200c.eth',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.eth',
  '\u{1f3f4}\u200d\u2620\ufe0f.eth',
  '1\ufe0f\u20e3\u0661.eth',
  'ada_.eth',
  '_ada.eth',
  'ab--cd.eth',
  'xn--ad-vka.eth',
  'ada\u2019s.eth',
  'क्षि.eth',
  'نامه‌ای.eth',
  '日本ー.eth',
  `${'a'.repeat(64)}.eth`,
  `${'a'.repeat(255)}.eth`,
  `[${'a'.repeat(64)}].eth`,
  'ada..eth',
  '.eth',
  'ada.eth.',
]

const resolver = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const addressOf = parseAbi(['function addr(bytes32 node) view returns (address)'])
const nowhere = `0x${'0'.repeat(40)}` as const

/** As ENSIP-15 has it; undefined for what is no name. */
function normalOf(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/** Whatever is shown as a name. */
function mustBeNormal(name: string): void {
  must(normalOf(name) === name, 'what is shown is in normal form')
  must(name === name.normalize('NFC'), 'of one spelling')
  must(
    !/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Lu}\ufeff\u200b\u200e\u200f\u202a-\u202e]/u.test(name),
    'as it looks',
  )
  must(name.split('.').every(Boolean), 'a name has no empty label')
}

/** Names that visitors type, or that services and the chain say of an account, with the account drawn. */
export const names = defineArea<any>({
  name: 'names',
  share: 4,
  batch: 100,
  inputs: fc.record({
    name: fc.oneof(
      { weight: 4, arbitrary: almost(...right) },
      { weight: 1, arbitrary: text },
      { weight: 1, arbitrary: text.map((label) => `${label}.eth`) },
    ),
    /** Who says it: the visitor, the service of identities, its list of names, or the chain. */
    by: fc.constantFrom('visitor', 'identity', 'records', 'chain'),
  }),
  async open() {
    let said = { name: '', by: '' }
    /** Names that the chain was asked for. */
    const asked: { readonly node: string; readonly packet: string }[] = []
    const drawn = await connectKit(
      {
        endpoints: { blockchain: 'https://chain.test' },
        customRpcUrls: { 'eip155:1': ['https://node.test/'] },
      },
      ({ http }) => {
        const record = (name: string) => ({ name, addresses: { 60: { address: ada } } })
        http.on('GET', '/v1/supported-chains', { json: { http: ['eip155:1'] } })
        http.on('GET', /^\/v1\/profile\/account\//, ({ url }) => ({
          json: record(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')),
        }))
        http.on('GET', /^\/v1\/profile\/reverse\//, () => ({
          json: said.by === 'records' ? [record(said.name)] : [],
        }))
        http.on('GET', /^\/v1\/identity\//, () => {
          if (said.by === 'chain') return { status: 404, json: {} }
          return { json: { name: said.by === 'identity' ? said.name : null, avatar: null } }
        })
        http.on('POST', /./, ({ body }) => {
          const answer = ({ id, method, params }: any) => {
            const result = method === 'eth_call' ? callOf(params[0].data) : '0x0'
            return { jsonrpc: '2.0', id, result }
          }
          return { json: Array.isArray(body) ? body.map(answer) : answer(body) }
        })
        const callOf = (data: `0x${string}`) => {
          try {
            const call = decodeFunctionData({ abi: resolver, data })
            if (call.functionName === 'reverseWithGateways') {
              return encodeFunctionResult({
                abi: resolver,
                functionName: call.functionName,
                result: [said.name, nowhere, nowhere],
              })
            }
            const [packet, inner] = call.args
            const { args } = decodeFunctionData({ abi: addressOf, data: inner })
            asked.push({ node: args[0], packet })
            const found = encodeAbiParameters([{ type: 'address' }], [ada as `0x${string}`])
            const result = [found, nowhere] as const
            return encodeFunctionResult({ abi: resolver, functionName: call.functionName, result })
          } catch {
            return '0x'
          }
        }
      },
    )
    const { kit } = drawn
    const service = await kit.unstable_kernel.service(manifest.provides.names)
    const identities = await kit.unstable_kernel.service(IdentityService)
    await drawn.open('Account')
    const never = new AbortController().signal
    const wait = async <T>(later: Promise<T>) => {
      await drawn.outcomeOf(later)
      return later
    }
    return {
      async meet({ name, by }) {
        said = { name, by }
        asked.length = 0
        if (by === 'visitor') {
          const isService = /\.(?:reown|wcn)\.id$/i.test(name.trim())
          const found = await codedLater(() => wait(service.resolve(name, mainnet as never, never)))
          service.isName(name, mainnet as never)
          if (found === undefined) return
          mustBeNormal(found.name)
          must(found.address === ada, 'an address is the one that was said')
          must(found.name === normalOf(name.trim()), 'and that of the name')
          const isBoth =
            /\p{Script=Latin}/u.test(found.name) && /\p{Script=Cyrillic}/u.test(found.name)
          must(!isBoth || found.isMixed, 'two scripts are told')
          if (isService) return
        } else {
          const identity = await codedLater(() =>
            wait(identities.read(account, never, { force: true })),
          )
          if (identity?.name !== undefined) {
            mustBeNormal(identity.name)
            must(identity.name === normalOf(name.trim()), 'a name is the one that was said')
          }
          await drawn.pass(50)
          const shown =
            drawn.card()?.querySelector('.account-name, [part~=body]')?.textContent ?? ''
          must(
            !/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/.test(shown),
            'nothing turns what is drawn',
          )
        }
        for (const { node, packet } of asked) {
          const normal = normalOf(name.trim())
          if (normal === undefined) throw new Find('what is no name is not asked for')
          must(node === namehash(normal), 'the name is asked for in normal form')
          must(packet === toHex(packetToBytes(normal)), 'by its letters')
        }
        drawn.mustBeInert()
        must(kit.inspect().faults.length === 0, 'the kit is at no fault')
      },
      close: drawn.close,
    }
  },
})
