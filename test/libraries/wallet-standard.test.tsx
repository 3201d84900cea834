import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  address as addressOf,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  useSignAndSendTransaction,
  useSignMessage,
  useSignTransaction,
  useWalletAccountTransactionSigner,
} from '@solana/react'
import type { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { useStandardWalletAdapters } from '@solana/wallet-standard-wallet-adapter-react'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { getWallets } from '@wallet-standard/app'
import { type UiWalletAccount, useWallets } from '@wallet-standard/react'
import { registerWallet } from '../../config/bridges/wallet-standard/register-wallet.ts'
import { createKit } from '../../config/create-kit.ts'
import { mainnet, solanaDevnet, solanaMainnet } from '../../config/networks.ts'
import { connectors, type Kit, modalOpened } from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { readField } from '../../namespaces/page-wallets/read-field.ts'
import { solana } from '../../namespaces/solana/index.ts'
import { solanaKeyWallet } from './solana-key-wallet.ts'

const recent = base58.encode(new Uint8Array(32).fill(7))
const receiver = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(9)))

let nodeAsked: { method: string; params: unknown[] }[] = []
const ends: (() => unknown)[] = []
beforeEach(() => {
  nodeAsked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const asked = (await request.json().catch(() => ({}))) as Record<string, any>
    nodeAsked.push({ method: asked.method, params: asked.params })
    return Response.json({ jsonrpc: '2.0', id: asked.id, result: 'sent' })
  })
})
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0).reverse()) await end()
  localStorage.clear()
  jest.restoreAllMocks()
})

/** A kit on a page with a wallet; the visitor who sees the modal does what `whenOpened` says. */
function newPage({ canSend = true, name = undefined as string | undefined } = {}) {
  const wallet = solanaKeyWallet(window, { canSend })
  ends.push(wallet.remove)
  let openings = 0
  let act: (kit: Kit) => unknown = (kit) => kit.connect({ connectorId: wallet.id })
  const start = () => {
    const kit = createKit({
      projectId: 'local',
      namespaces: [solana()],
      networks: [solanaMainnet, solanaDevnet],
      // What nobody draws is declined.
      reviewRequests: 'never',
      plugins: [],
      disableAppend: true,
    })
    kit.on(modalOpened, () => {
      openings += 1
      void Promise.resolve(act(kit as Kit)).catch(() => {})
    })
    ends.push(() => kit.dispose())
    const remove = registerWallet(kit as Kit, { name })
    ends.push(remove)
    return { kit: kit as Kit, remove }
  }
  return {
    wallet,
    start,
    ...start(),
    get openings() {
      return openings
    },
    whenOpened(next: typeof act) {
      act = next
    },
  }
}

/** Its base class, whose types are not found as those of an ES module. */
interface Emitter {
  on(event: 'connect' | 'disconnect' | 'error', listener: (key: PublicKey) => void): unknown
}

/** As `WalletProvider` of @solana/wallet-adapter-react makes its list. */
async function adapterOf(name = 'Latchkey') {
  const { result } = renderHook(() => useStandardWalletAdapters([]))
  const find = () => result.current.find((each) => (each.name as string) === name)
  await waitFor(() => expect(find()).toBeDefined())
  const adapter = find() as StandardWalletAdapter & Emitter
  // It tells of each error beside rejecting.
  adapter.on('error', () => {})
  return { adapter, result }
}

const transfer = (from: string) =>
  SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(receiver),
    lamports: 1,
  })
const versioned = (from: string) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: new PublicKey(from),
      recentBlockhash: recent,
      instructions: [transfer(from)],
    }).compileToV0Message(),
  )

describe('the kit in @solana/wallet-adapter', () => {
  test('default: is listed, connects by the modal and signs messages', async () => {
    const page = newPage()
    const { adapter } = await adapterOf()
    expect(adapter.readyState).toBe('Installed')
    expect(adapter.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    expect([...(adapter.supportedTransactionVersions ?? [])]).toEqual(['legacy', 0])
    await act(() => adapter.connect())
    const [first] = page.wallet.addresses
    expect([page.openings, adapter.publicKey?.toBase58()]).toEqual([1, first])
    const message = Uint8Array.of(0, 255, 1, 2)
    const signature = await adapter.signMessage?.(message)
    expect(ed25519.verify(signature as Uint8Array, message, base58.decode(String(first)))).toBe(
      true,
    )
  })

  test('[C.07] default: signs versioned and older transactions of @solana/web3.js, several in one question', async () => {
    const page = newPage()
    const { adapter } = await adapterOf()
    await act(() => adapter.connect())
    const [first = ''] = page.wallet.addresses
    const signed = await adapter.signTransaction?.(versioned(first))
    expect(signed).toBeInstanceOf(VersionedTransaction)
    const message = signed?.message.serialize() as Uint8Array
    const isSigned = (signature: Uint8Array | undefined, bytes: Uint8Array) =>
      ed25519.verify(signature as Uint8Array, new Uint8Array(bytes), base58.decode(first))
    expect(isSigned(signed?.signatures[0], message)).toBe(true)

    const older = new Transaction({ recentBlockhash: recent, feePayer: new PublicKey(first) })
    const signedOlder = await adapter.signTransaction?.(older.add(transfer(first)))
    expect(signedOlder?.verifySignatures()).toBe(true)

    page.wallet.questions.length = 0
    const all = await adapter.signAllTransactions?.([versioned(first), versioned(first)])
    expect(all?.map(({ signatures: [one] }) => isSigned(one, message))).toEqual([true, true])
    expect(page.wallet.questions).toMatchObject([{ feature: 'transaction' }])
    expect(page.wallet.questions[0]?.chains).toHaveLength(2)
  })

  test('default: sends on the chain of the connection, without moving the kit there', async () => {
    const page = newPage()
    const { adapter } = await adapterOf()
    await act(() => adapter.connect())
    const [first = ''] = page.wallet.addresses
    const here = page.kit.getAccount('solana').caipNetworkId
    const devnet = new Connection('https://api.devnet.solana.com', 'finalized')
    const id = await adapter.sendTransaction(versioned(first), devnet, { maxRetries: 3 })
    expect(base58.decode(id)).toHaveLength(64)
    expect(page.wallet.questions).toMatchObject([
      { feature: 'send', chains: ['solana:devnet'], options: [{ maxRetries: 3 }] },
    ])
    expect(page.kit.getAccount('solana').caipNetworkId).toBe(here)
    const testnet = new Connection('https://api.testnet.solana.com')
    await expect(adapter.sendTransaction(versioned(first), testnet)).rejects.toMatchObject({
      name: 'WalletSendTransactionError',
    })
  })

  test('behaviour: of a wallet that cannot send, the network’s node sends it', async () => {
    const page = newPage({ canSend: false })
    const { adapter } = await adapterOf()
    await act(() => adapter.connect())
    const [first = ''] = page.wallet.addresses
    const devnet = new Connection('https://api.devnet.solana.com')
    const id = await adapter.sendTransaction(versioned(first), devnet, { skipPreflight: true })
    expect(page.wallet.questions).toMatchObject([
      { feature: 'transaction', chains: ['solana:devnet'] },
    ])
    const sent = nodeAsked.filter(({ method }) => method === 'sendTransaction')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.params[1]).toMatchObject({ encoding: 'base64', skipPreflight: true })
    const wire = Buffer.from(String(sent[0]?.params[0]), 'base64')
    expect(base58.encode(new Uint8Array(wire.subarray(1, 65)))).toBe(id)
  })

  test('default: follows the kit: another account, the end in the wallet, the end in the app', async () => {
    const page = newPage()
    const { adapter } = await adapterOf()
    const heard: unknown[] = []
    adapter.on('connect', (key) => heard.push(key.toBase58()))
    adapter.on('disconnect', () => heard.push('end'))
    await act(() => adapter.connect())
    const [first = '', second = ''] = page.wallet.addresses
    page.wallet.turnTo(second, first)
    await waitFor(() => expect(adapter.publicKey?.toBase58()).toBe(second))
    page.wallet.turnTo()
    await waitFor(() => expect(adapter.connected).toBe(false))
    await page.kit.connect({ connectorId: page.wallet.id })
    await act(() => adapter.connect())
    await act(() => adapter.disconnect())
    expect(page.kit.getAccount('solana').isConnected).toBe(false)
    expect(heard).toEqual([first, second, 'end', first, 'end'])
  })

  test('default: a wallet that is connected by the kit is connected without a question', async () => {
    const page = newPage()
    await page.kit.connect({ connectorId: page.wallet.id })
    const { adapter } = await adapterOf()
    await act(() => adapter.connect())
    expect([page.openings, adapter.connected]).toEqual([0, true])
  })

  test('behaviour: connecting by itself opens nothing, and finds the session of the last visit', async () => {
    const page = newPage()
    const { adapter } = await adapterOf()
    await expect(adapter.autoConnect()).rejects.toMatchObject({ name: 'WalletAccountError' })
    expect(page.openings).toBe(0)
    await act(() => adapter.connect())
    page.remove()
    await page.kit.dispose()
    page.start()
    const later = await adapterOf()
    await act(() => later.adapter.autoConnect())
    expect(later.adapter.publicKey?.toBase58()).toBe(page.wallet.addresses[0])
    expect(page.openings).toBe(1)
  })

  test('fault: what the visitor declines, and a modal that is closed, is 4001', async () => {
    const page = newPage()
    const { adapter } = await adapterOf()
    page.whenOpened((kit) => kit.close())
    await expect(adapter.connect()).rejects.toMatchObject({
      name: 'WalletConnectionError',
      error: { code: 4001 },
    })
    await page.kit.connect({ connectorId: page.wallet.id })
    await act(() => adapter.connect())
    page.wallet.verdict('reject')
    await expect(adapter.signMessage?.(Uint8Array.of(1))).rejects.toMatchObject({
      name: 'WalletSignMessageError',
      error: { code: 4001 },
    })
  })
})

describe('the kit in @solana/react, with @solana/kit', () => {
  async function connected() {
    const page = newPage()
    await page.kit.connect({ connectorId: page.wallet.id })
    const { result } = renderHook(() => useWallets())
    const find = () => result.current.find(({ name }) => name === 'Latchkey')
    await waitFor(() => expect(find()?.accounts).toHaveLength(1))
    const [account] = (find()?.accounts ?? []) as [UiWalletAccount]
    return { page, account, find }
  }
  const empty = (payer: string) =>
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(addressOf(payer), message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(recent), lastValidBlockHeight: 1n },
          message,
        ),
    )

  test('default: accounts, chains and features are there, and follow the kit', async () => {
    const { page, account, find } = await connected()
    const [first = '', second = ''] = page.wallet.addresses
    expect(account).toMatchObject({
      address: first,
      chains: ['solana:mainnet', 'solana:devnet'],
      features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
    })
    expect([...account.publicKey]).toEqual([...base58.decode(first)])
    page.wallet.turnTo(second)
    await waitFor(() => expect(find()?.accounts[0]?.address).toBe(second))
    await act(() => page.kit.disconnect())
    await waitFor(() => expect(find()?.accounts).toEqual([]))
  })

  test('default: its hooks sign messages and transactions, and send', async () => {
    const { page, account } = await connected()
    const { result } = renderHook(() => ({
      signMessage: useSignMessage(account),
      sign: useSignTransaction(account, 'solana:devnet'),
      send: useSignAndSendTransaction(account, 'solana:mainnet'),
    }))
    const message = new TextEncoder().encode('Hello')
    const { signature, signedMessage } = await result.current.signMessage({ message })
    expect([...signedMessage]).toEqual([...message])
    expect(ed25519.verify(signature, message, base58.decode(account.address))).toBe(true)

    const transaction = new Uint8Array(
      getTransactionEncoder().encode(compileTransaction(empty(account.address))),
    )
    const { signedTransaction } = await result.current.sign({ transaction })
    const inner = signedTransaction.slice(65)
    expect(
      ed25519.verify(signedTransaction.slice(1, 65), inner, base58.decode(account.address)),
    ).toBe(true)
    const sent = await result.current.send({ transaction })
    expect(sent.signature).toHaveLength(64)
    expect(page.wallet.questions.map(({ feature, chains }) => [feature, ...chains])).toEqual([
      ['message', undefined],
      ['transaction', 'solana:devnet'],
      ['send', 'solana:mainnet'],
    ])
  })

  test('default: a signer of @solana/kit signs a message that the app builds', async () => {
    const { account } = await connected()
    const { result } = renderHook(() => useWalletAccountTransactionSigner(account, 'solana:devnet'))
    const note = new TextEncoder().encode('Hi')
    const message = pipe(
      empty(account.address),
      (each) => setTransactionMessageFeePayerSigner(result.current, each),
      (each) =>
        appendTransactionMessageInstruction(
          {
            programAddress: addressOf('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
            data: note,
          },
          each,
        ),
    )
    const signed = await signTransactionMessageWithSigners(message)
    const signature = Object.values(signed.signatures)[0] as Uint8Array | null
    expect(
      ed25519.verify(
        new Uint8Array(signature ?? []),
        new Uint8Array(signed.messageBytes),
        base58.decode(account.address),
      ),
    ).toBe(true)
  })
})

describe('the registration', () => {
  const listed = () =>
    getWallets()
      .get()
      .map(({ name }) => name)

  test('default: is in the list at once, for libraries that read it as they draw', () => {
    newPage({ name: 'Early' })
    expect(listed()).toContain('Early')
  })

  test('default: is taken back; the kit stays connected', async () => {
    const page = newPage({ name: 'Acme' })
    await page.kit.connect({ connectorId: page.wallet.id })
    await adapterOf('Acme')
    expect(listed()).toContain('Acme')
    act(page.remove)
    expect(listed()).not.toContain('Acme')
    expect(page.kit.getAccount('solana').isConnected).toBe(true)
  })

  test('fault: neither the kit nor one beside it lists a kit as a wallet', async () => {
    const page = newPage()
    await adapterOf()
    const other = createKit({
      projectId: 'local',
      namespaces: [solana()],
      networks: [solanaMainnet],
      plugins: [],
      disableAppend: true,
    })
    ends.push(() => other.dispose())
    for (const kit of [page.kit, other]) {
      await kit.unstable_kernel.activatePoint(connectors)
      const names = kit.unstable_kernel
        .point(connectors)
        .getSnapshot()
        .map(({ value }) => value.name)
      expect(names).toContain('Keys')
      expect(names).not.toContain('Latchkey')
    }
  })

  test('fault: what is no kit, no name, no picture, or has none of the namespaces is refused at once', async () => {
    const page = newPage()
    for (const wrong of [undefined, null, {}, 'kit']) {
      expect(() => registerWallet(wrong as never)).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION' }),
      )
    }
    for (const options of [{ name: 1 }, { icon: 'https://x.test/i.png' }, null]) {
      expect(() => registerWallet(page.kit, options as never)).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION' }),
      )
    }
    const evm = createKit({ projectId: 'local', namespaces: [eip155()], networks: [mainnet] })
    ends.push(() => evm.dispose())
    expect(() => registerWallet(evm as never)).toThrow(
      expect.objectContaining({ code: 'ADAPTER_NOT_FOUND' }),
    )
  })

  test('fault: of several inputs each is what it was when it was given', async () => {
    const page = newPage()
    await page.kit.connect({ connectorId: page.wallet.id })
    await adapterOf()
    const kit = getWallets()
      .get()
      .find(({ name }) => name === 'Latchkey')
    const [account] = kit?.accounts ?? []
    const call = (feature: string, inputs: readonly object[]) =>
      (readField(kit?.features, `solana:${feature}`) as any)[feature](...inputs)
    const messages = [Uint8Array.of(1), Uint8Array.of(2)]
    const same = messages.map((message) => message.slice())
    const signed = call(
      'signMessage',
      messages.map((message) => ({ account, message })),
    )
    for (const message of messages) message.fill(9)
    expect(await signed).toMatchObject(same.map((signedMessage) => ({ signedMessage })))

    page.wallet.questions.length = 0
    const transaction = versioned(page.wallet.addresses[0] ?? '').serialize()
    const options = { maxRetries: 3 }
    const sent = call(
      'signAndSendTransaction',
      [1, 2].map(() => ({ account, transaction, options, chain: 'solana:devnet' })),
    )
    options.maxRetries = 9
    await sent
    expect(page.wallet.questions.map((question) => question.options)).toEqual([
      [{ maxRetries: 3 }],
      [{ maxRetries: 3 }],
    ])
  })

  test('fault: inputs that are not in the format are refused with it, and no wallet is asked', async () => {
    const page = newPage()
    await page.kit.connect({ connectorId: page.wallet.id })
    await adapterOf()
    const kit = getWallets()
      .get()
      .find(({ name }) => name === 'Latchkey')
    const [account] = kit?.accounts ?? []
    const call = (feature: string, input: object) => {
      const found = kit?.features[feature as never] as Record<string, (input: object) => unknown>
      return found[feature.split(':')[1] ?? '']?.(input)
    }
    const transaction = versioned(page.wallet.addresses[1] ?? '').serialize()
    for (const [feature, input, error] of [
      ['signMessage', { message: 'Hello' }, { code: -32602, message: /not bytes/ }],
      ['signTransaction', { transaction: 'AQ==' }, { code: -32602, message: /version 0/ }],
      ['signTransaction', { transaction }, { code: -32602, message: /no signer/ }],
      ['signTransaction', { transaction, chain: 'solana:testnet' }, { code: 4902, message: /for/ }],
      ['signMessage', { account: undefined }, { code: 4100, message: /not connected/ }],
    ] as const) {
      await expect(call(`solana:${feature}`, { account, ...input })).rejects.toMatchObject({
        code: error.code,
        message: expect.stringMatching(error.message),
      })
    }
    expect(page.wallet.questions).toEqual([])
  })
})
