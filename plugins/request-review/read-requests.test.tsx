import { afterEach, describe, expect, test } from '@jest/globals'
import { makeAuthInfoBytes, Registry } from '@cosmjs/proto-signing'
import { defaultRegistryTypes } from '@cosmjs/stargate'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { base64, bech32, hex } from '@scure/base'
import { Psbt } from 'bitcoinjs-lib'
import {
  appearanceChanged,
  type ChainNamespace,
  type Plugin,
  routerStore,
} from '../../kernel/exports/index.ts'
import { readAddress } from '../../namespaces/bip122/address.ts'
import { bip122 } from '../../namespaces/bip122/index.ts'
import { cosmos } from '../../namespaces/cosmos/index.ts'
import { polkadot } from '../../namespaces/polkadot/index.ts'
import { mockWallet } from '../../test/exports/index.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createWalletKernel, type WalletKernel } from '../../test/kit/wallet-kernel.ts'
import { ShellProvider } from '../../ui-shell/shell/ShellProvider.tsx'
import { ViewOutlet } from '../../ui-shell/shell/ViewOutlet.tsx'
import { requestReview } from './index.ts'

let t: WalletKernel
afterEach(async () => {
  cleanup()
  await t.dispose()
})

const namespaces: Readonly<Record<string, () => Plugin>> = { bip122, cosmos, polkadot }

/** A visitor with a wallet of a namespace, and what the page asks of it. */
async function asking(
  namespace: Exclude<ChainNamespace, 'eip155' | 'solana'>,
  account: string,
  request: { readonly method: string; readonly params: unknown },
  {
    locale,
    reviewRequests,
    at,
  }: { locale?: 'ar'; reviewRequests?: 'always'; at?: `bip122:${string}` } = {},
) {
  const answers = { [request.method]: 'done' }
  const wallet = mockWallet({ namespace, accounts: [account], answers })
  t = createWalletKernel({
    plugins: [namespaces[namespace]?.() as Plugin, requestReview(), wallet.plugin],
    networks: sampleNetworks[namespace],
    settings: { reviewRequests, allowUnsupportedChain: at !== undefined },
    expectsFaults: true,
  })
  t.http.on('POST', /./, () => ({ status: 500 }))
  await t.begin()
  await t.connect(wallet)
  if (at) act(() => wallet.changeNetwork(at))
  if (locale) act(() => t.kernel.emit(appearanceChanged({ locale })))
  render(
    <ShellProvider kernel={t.kernel}>
      <ViewOutlet />
    </ShellProvider>,
  )
  const outcome: { answer?: unknown; error?: unknown } = {}
  t.rpc.request({ ...request, namespace }, { askedBy: 'host' }).then(
    (answer) => Object.assign(outcome, { answer }),
    (error: unknown) => Object.assign(outcome, { error }),
  )
  return { outcome, asked: () => wallet.requests.map(({ method }) => method) }
}

/** Until something is so. */
const until = async (is: () => boolean) => {
  for (let round = 0; round < 500 && !is(); round += 1) await act(() => t.settle())
  expect(is()).toBe(true)
}
const ready = (name: string) =>
  until(() => {
    const button = screen.queryByRole('button', { name })
    return button !== null && button.getAttribute('aria-disabled') !== 'true'
  })
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const lineOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('[S6.04] a PSBT', () => {
  const me = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const shop = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const scriptOf = (text: string) => readAddress(text)?.script as Uint8Array
  const signing = (sighashType?: number) => {
    const psbt = new Psbt()
    psbt.addInput({
      hash: 'cd'.repeat(32),
      index: 0,
      witnessUtxo: { script: scriptOf(me), value: 100_000_000n },
      ...(sighashType === undefined ? {} : { sighashType }),
    })
    psbt.addOutput({ script: scriptOf(shop), value: 60_000_000n })
    psbt.addOutput({ script: scriptOf(me), value: 39_990_000n })
    return { method: 'signPsbt', params: { account: me, psbt: psbt.toBase64() } }
  }

  test('default: a payment to one receiver goes straight to the wallet', async () => {
    const { outcome } = await asking('bip122', me, signing())
    await until(() => 'answer' in outcome || 'error' in outcome)
    expect(outcome).toEqual({ answer: 'done' })
    expect(t.state(routerStore).isOpen).toBe(false)
  })

  test('option: "always" shows what leaves, to whom, what comes back and the fee', async () => {
    const { outcome, asked } = await asking('bip122', me, signing(), { reviewRequests: 'always' })
    await ready('Continue in Mock Wallet')
    expect(lineOf('Amount')).toBe('0.6 BTC')
    expect(lineOf('To')).toBe(shop)
    expect(lineOf('Leaves')).toBe('0.6001 BTC')
    expect(lineOf('Back to you')).toBe('0.3999 BTC')
    expect(lineOf('Network fee')).toBe('0.0001 BTC')
    expect(screen.queryByText(/cannot show/)).toBeNull()
    expect(asked()).toEqual([])
    await press('Reject')
    await until(() => 'error' in outcome)
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED' })
  })

  test('fault: a signature that fixes no receiver is shown first', async () => {
    const { outcome, asked } = await asking('bip122', me, signing(0x02))
    await ready('Continue in Mock Wallet')
    expect(screen.getByText(/anybody can change where the money goes/)).toBeVisible()
    expect(asked()).toEqual([])
    await press('Continue in Mock Wallet')
    await until(() => 'answer' in outcome)
  })

  test('[SEC-86] fault: a network that the app does not know is no sentence of its wallet', async () => {
    const at = 'bip122:The_kit_says_press_Continue'
    await asking('bip122', me, signing(), { reviewRequests: 'always', at })
    await ready('Continue in Mock Wallet')
    expect(lineOf('Network')).toBe('bip122…inue')
  })

  test('behaviour: it is said in Arabic', async () => {
    await asking('bip122', me, signing(0x82), { locale: 'ar' })
    await ready('رفض')
    expect(screen.getByText('بعد توقيعك يستطيع أي شخص تغيير وجهة المال.')).toBeVisible()
    expect(lineOf('يعود إليك')).toBe('0.3999 BTC')
    await press('رفض')
  })

  test('behaviour: an amount that is a bigint is shown like any other', async () => {
    const params = { account: me, recipientAddress: shop, amount: 150_000n }
    const request = { method: 'sendTransfer', params }
    await asking('bip122', me, request, { reviewRequests: 'always' })
    await ready('Continue in Mock Wallet')
    expect(lineOf('Amount')).toBe('0.0015 BTC')
    expect(screen.getByText(/"amount": "150000"/)).toBeInTheDocument()
    await press('Reject')
  })

  test('fault: what is no PSBT is shown as unreadable', async () => {
    const request = { method: 'signPsbt', params: { account: me, psbt: 'cHNidP8=' } }
    await asking('bip122', me, request)
    await ready('Continue in Mock Wallet')
    expect(screen.getByText('We cannot show what this does')).toBeVisible()
    await press('Reject')
  })
})

describe('[SEC-88] an account of Bitcoin that is not connected', () => {
  const me = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

  test.each([
    { method: 'sendTransfer', params: { account: other, recipientAddress: me, amount: '5' } },
    { method: 'signMessage', params: { account: other, message: 'hello' } },
    { method: 'signMessage', params: { account: other, address: other, message: 'hello' } },
    { method: 'signPsbt', params: { account: 'xyz', psbt: 'cHNidP8=' } },
  ])('fault: $method for $params.account reaches no wallet', async (request) => {
    const { outcome, asked } = await asking('bip122', me, request)
    await until(() => 'error' in outcome)
    expect(outcome.error).toMatchObject({ rpcCode: 4100 })
    expect([asked(), t.state(routerStore).isOpen]).toEqual([[], false])
  })

  test('fault: another address of the account that signs is shown', async () => {
    const params = { account: me, address: other, message: 'hello' }
    const { asked } = await asking('bip122', me, { method: 'signMessage', params })
    await ready('Continue in Mock Wallet')
    expect([asked(), lineOf('From')]).toEqual([[], other])
    await press('Reject')
  })

  test('default: its own is asked without a look', async () => {
    const params = { account: me, address: me, message: 'hello' }
    const { outcome } = await asking('bip122', me, { method: 'signMessage', params })
    await until(() => 'answer' in outcome || 'error' in outcome)
    expect(outcome).toEqual({ answer: 'done' })
  })
})

describe('[S6.04] a document of Cosmos', () => {
  const spell = (fill: number) => bech32.encodeFromBytes('cosmos', new Uint8Array(20).fill(fill))
  const me = spell(1)
  const friend = spell(2)
  const registry = new Registry(defaultRegistryTypes)
  const document = (
    typeUrl: string,
    value: object,
    chainId = 'cosmoshub-4',
    times = 1,
    memo = 'hello',
  ) => {
    const messages = Array.from({ length: times }, () => ({ typeUrl, value }))
    const bodyBytes = registry.encodeTxBody({ messages, memo })
    const authInfoBytes = makeAuthInfoBytes([], [{ denom: 'uatom', amount: '2500' }], 2e5, '', '')
    const signDoc = {
      chainId,
      accountNumber: '1',
      bodyBytes: base64.encode(bodyBytes),
      authInfoBytes: base64.encode(authInfoBytes),
    }
    return { method: 'cosmos_signDirect', params: { signerAddress: me, signDoc } }
  }
  const amount = [{ denom: 'uatom', amount: '1500000' }]
  const payment = { fromAddress: me, toAddress: friend, amount }

  test('default: a payment goes straight to the wallet; for another chain it is shown', async () => {
    const send = '/cosmos.bank.v1beta1.MsgSend'
    const { outcome } = await asking('cosmos', me, document(send, payment))
    await until(() => 'answer' in outcome || 'error' in outcome)
    expect(outcome).toEqual({ answer: 'done' })
    cleanup()
    await t.dispose()
    await asking('cosmos', me, document(send, payment, 'osmosis-1'))
    await ready('Continue in Mock Wallet')
    expect(screen.getByText('This is meant for another network: cosmos:osmosis-1')).toBeVisible()
    // There its coin is not the one of this network.
    expect(lineOf('Amount')).toBe('1500000 in the smallest unit uatom')
    expect(lineOf('Network fee')).toBe('2500 in the smallest unit uatom')
    expect(lineOf('Message')).toBe('hello')
    await press('Reject')
  })

  const signIn = 'evil.example wants you to sign in with your Cosmos account:\n'
  test.each([
    ['', signIn],
    ['in digits of hex ', hex.encode(new TextEncoder().encode(signIn))],
    ['in digits of hex with 0x ', `0x${hex.encode(new TextEncoder().encode(signIn))}`],
  ])('fault: a payment whose memo is %sa sign-in to another site is shown', async (_, memo) => {
    const send = '/cosmos.bank.v1beta1.MsgSend'
    await asking('cosmos', me, document(send, payment, undefined, 1, memo))
    await ready('Continue in Mock Wallet')
    expect(screen.getByText(/^This signs in to evil.example, not to this page/)).toBeVisible()
    expect(lineOf('Amount')).toBe('1.5 ATOM')
    await press('Reject')
  })

  test('behaviour: what several payments come to stands under a heading of its own', async () => {
    const request = document('/cosmos.bank.v1beta1.MsgSend', payment, undefined, 2)
    await asking('cosmos', me, request, { reviewRequests: 'always' })
    await ready('Continue in Mock Wallet')
    const total = screen.getByRole('heading', { name: 'For all steps' })
    const fee = screen.getByText('Network fee')
    expect(screen.getByRole('heading', { name: /^2 of 2/ })).toBeVisible()
    expect(total.compareDocumentPosition(fee)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await press('Reject')
  })

  test('fault: a message that is not known is named by its type', async () => {
    const request = document('/cosmos.gov.v1beta1.MsgDeposit', {
      proposalId: 1n,
      depositor: me,
      amount,
    })
    await asking('cosmos', me, request)
    await ready('Continue in Mock Wallet')
    expect(screen.getByText('A step that we do not know')).toBeVisible()
    expect(lineOf('Kind')).toBe('/cosmos.gov.v1beta1.MsgDeposit')
    expect(screen.getByText('We cannot show what this does')).toBeVisible()
    await press('Reject')
  })
})

describe('[S6.04] a call of Polkadot', () => {
  const me = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

  test('fault: where no node tells of the calls, it is named by its numbers', async () => {
    const transactionPayload = {
      address: me,
      genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
      method: '0x050300',
      specVersion: '0x3e8',
      tip: '0x174876e800',
      era: '0x00',
    }
    const params = { address: me, transactionPayload }
    await asking('polkadot', me, { method: 'polkadot_signTransaction', params })
    for (let second = 0; second < 11; second += 1) {
      await act(async () => {
        await t.settle()
        await t.clock.advance(1_000)
      })
    }
    await ready('Continue in Mock Wallet')
    expect(screen.getByText(/was not enough to read this one/)).toBeVisible()
    expect(lineOf('Module and call')).toBe('5, 3')
    expect(lineOf('Tip')).toBe('10 DOT')
    expect(lineOf('Until')).toBe('No end')
    await press('Reject')
  })
})
