import { SystemProgram, Transaction, PublicKey } from '@solana/web3.js'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { encodeFunctionData, parseAbi } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { answerFrame, enterCode, freshAddress, newestCode, sendAddress } from './embedded.ts'
import { button, words } from './money.ts'
import { dialog } from './stage.ts'
import { heading } from './views.ts'
import { addressOn, askWallet, closeCard, openAccount, openCard, useWholeKit } from './whole-kit.ts'

declare const kit: import('latchkey').Kit

const visit = useWholeKit()

const named = (prefix: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => prefix + name)
const safe = [
  ...named(
    'eth_',
    `accounts blockNumber call chainId estimateGas estimateUserOperationGas feeHistory gasPrice getAccount
    getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash
    getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof getStorageAt
    getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash
    getTransactionCount getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber
    getUserOperationByHash getUserOperationReceipt maxPriorityFeePerGas newBlockFilter newFilter
    newPendingTransactionFilter sendRawTransaction supportedEntryPoints syncing uninstallFilter`,
  ),
  ...named('wallet_', 'getAssets getCallsStatus getCapabilities'),
]

const payee = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const typedData = {
  domain: { name: 'Lab', version: '1' },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  message: { text: 'Hello' },
}
const solanaTransaction = (owner: string) => {
  const key = new PublicKey(owner)
  const transaction = new Transaction({ feePayer: key, recentBlockhash: key.toBase58() }).add(
    SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports: 1 }),
  )
  return transaction.serialize({ requireAllSignatures: false }).toString('base64')
}

/** Each with what it needs to be understood, by the account that is asked. */
const unsafe: readonly {
  readonly method: string
  readonly namespace?: 'solana'
  readonly params: (account: string) => unknown
}[] = [
  { method: 'personal_sign', params: (account) => ['0x4869', account] },
  { method: 'eth_signTypedData_v4', params: (account) => [account, JSON.stringify(typedData)] },
  {
    method: 'eth_sendTransaction',
    params: (from) => [{ from, to: payee, value: '0x1' }],
  },
  {
    method: 'eth_sendUserOperation',
    params: (sender) => [
      {
        sender,
        callData: encodeFunctionData({
          abi: parseAbi(['function execute(address to, uint256 value, bytes data)']),
          args: [payee, 1n, '0x'],
        }),
      },
      entryPoint08Address,
    ],
  },
  {
    method: 'wallet_sendCalls',
    params: (from) => [{ version: '2.0.0', from, calls: [{ to: payee, value: '0x1' }] }],
  },
  {
    method: 'wallet_grantPermissions',
    params: () => [
      { expiry: 2_000_000_000, permissions: [{ type: 'native-token-transfer', data: {} }] },
    ],
  },
  { method: 'wallet_revokePermissions', params: () => [{ permissionsContext: '0x12' }] },
  {
    method: 'solana_signMessage',
    namespace: 'solana',
    params: (pubkey) => ({ message: '9Ajdvzr', pubkey }),
  },
  {
    method: 'solana_signTransaction',
    namespace: 'solana',
    params: (pubkey) => ({ transaction: solanaTransaction(pubkey), pubkey }),
  },
  {
    method: 'solana_signAllTransactions',
    namespace: 'solana',
    params: (pubkey) => ({ transactions: [solanaTransaction(pubkey)], pubkey }),
  },
  {
    method: 'solana_signAndSendTransaction',
    namespace: 'solana',
    params: (pubkey) => ({ transaction: solanaTransaction(pubkey), pubkey }),
  },
]

/** A visitor with a new embedded wallet. */
async function logIn(isKept: boolean): Promise<Page> {
  const { page } = await visit({ wallets: [], isKept })
  const mail = freshAddress()
  await openCard(page)
  await sendAddress(page, mail)
  await enterCode(page, await newestCode(mail))
  await dialog(page).waitFor({ state: 'detached' })
  return page
}

describe('what the host asks of the embedded wallet', () => {
  let page: Page
  beforeAll(async () => {
    page = await logIn(true)
  })

  it('[S6.02] default: each safe method passes without an approval', async () => {
    const { opened, refused, answered } = await page.evaluate(async (methods) => {
      const opened: string[] = []
      const refused: string[] = []
      const answered: string[] = []
      let asked = ''
      const leave = kit.subscribe(
        ({ isOpen }) => isOpen,
        () => opened.push(asked),
      )
      for (const method of methods) {
        asked = method
        await kit
          .getProvider('eip155')
          .request({ method, params: [] })
          .then(
            () => answered.push(method),
            ({ message }: Error) => {
              if (message.includes('not allowed')) refused.push(method)
            },
          )
      }
      leave()
      return { opened, refused, answered }
    }, safe)
    expect([opened, refused]).toEqual([[], []])
    expect(answered).toEqual(
      expect.arrayContaining(['eth_accounts', 'eth_blockNumber', 'eth_chainId', 'eth_gasPrice']),
    )
  })

  it.each(unsafe)(
    '[S6.03, S6.04] default: $method is shown for approval, and rejected by the visitor alone',
    async ({ method, namespace = 'eip155', params }) => {
      const account = await addressOn(page, namespace)
      const outcome = askWallet(page, namespace, method, params(account))
      await heading(page).getByText('Approve request').waitFor()
      await answerFrame(page, 'Reject')
      expect(await outcome).toMatchObject({ code: 4001 })
      await dialog(page).waitFor({ state: 'detached' })
    },
  )

  it('[S6.04] behaviour: while the card shows something else the approval comes over it, and goes again', async () => {
    const account = await addressOn(page)
    await openAccount(page)
    await button(page, 'Receive').click()
    await heading(page).getByText('Receive').waitFor()
    const outcome = askWallet(page, 'eip155', 'personal_sign', ['0x4869', account])
    await heading(page).getByText('Approve request').waitFor()
    await answerFrame(page, 'Approve')
    expect(await outcome).toMatchObject({ answer: expect.stringMatching(/^0x/) })
    await heading(page).getByText('Receive').waitFor()
    await closeCard(page)
  })
})

it.each(['eth_sign', 'eth_signTransaction', 'wallet_watchAsset'])(
  '[S6.05] fault: %s fails, and the visitor is told of it',
  async (method) => {
    const page = await logIn(false)
    const outcome = askWallet(page, 'eip155', method, [])
    await words(page, 'Action not allowed').waitFor()
    expect(await outcome).toMatchObject({
      message: expect.stringContaining('Requested RPC call is not allowed'),
      reason: 'RPC_NOT_ALLOWED',
    })
    expect(await heading(page).getByText('Approve request').count()).toBe(0)
    await closeCard(page)
  },
)
