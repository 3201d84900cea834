import { expect, it } from '@jest/globals'
import type { NamespaceAdapter, WalletRequest } from '../points/wallet-points.ts'
import { narrowAdapter } from './narrow-adapter.ts'

/** An adapter whose members ask for these, one after the other. */
function asking(...methods: readonly string[]) {
  const asked: string[] = []
  let kept: WalletRequest | undefined
  const member = async ({ request }: { readonly request: WalletRequest }) => {
    kept = request
    for (const method of methods) await request({ method })
    return '0xsigned'
  }
  const adapter = {
    signMessage: member,
    readCapabilities: member,
    send: member,
    parseAddress: (text: string) => text,
  }
  const request: WalletRequest = async ({ method }) => void asked.push(method)
  return {
    asked,
    request,
    adapter: narrowAdapter(adapter as unknown as NamespaceAdapter),
    later: () => kept!({ method: methods[0]! }),
  }
}
const query = { address: '0xada', text: 'Sign in' }

it('[SEC-85] default: a text is signed by the method of its namespace, and the rest is as it was', async () => {
  const { adapter, asked, request } = asking('personal_sign')
  expect(await adapter.signMessage({ ...query, request })).toBe('0xsigned')
  expect([asked, adapter.parseAddress('0xada'), adapter.simulate]).toEqual([
    ['personal_sign'],
    '0xada',
    undefined,
  ])
})

it('[SEC-85] fault: where a text is signed nothing is sent, nor where a wallet says what it can do', async () => {
  const { adapter, asked, request } = asking('eth_sendTransaction')
  const refused = expect.objectContaining({ code: 'RPC_NOT_ALLOWED' })
  await expect(adapter.signMessage({ ...query, request })).rejects.toEqual(refused)
  await expect(adapter.readCapabilities!({ address: '0xada', request })).rejects.toEqual(refused)
  expect(asked).toEqual([])
})

it('[SEC-85] fault: nothing is asked for once the call is over', async () => {
  const { adapter, asked, request, later } = asking('personal_sign')
  await adapter.signMessage({ ...query, request })
  await expect(later()).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
  expect(asked).toEqual(['personal_sign'])
})
