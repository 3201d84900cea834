import type { Kit } from 'latchkey'
import { useKitAccount, useKitBalance, useKitNetwork } from 'latchkey/react'
import { useSyncExternalStore } from 'react'
import { Answers, useAnswers } from './Answers.tsx'
import type { SignIn } from './sign-in.ts'
import type { Transfers } from './transfers.ts'
import { signText } from './wallet-requests.ts'
import type { WorldTools } from '../world.ts'

const text = 'Hello from the playground'

const typedData = (chainId: number | string | undefined) => ({
  domain: { name: 'Playground', version: '1', chainId: Number(chainId) },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  message: { text },
})

/** One whole coin or token divided by `by`, in its smallest unit. */
const unitsOf = (decimals: number, by: bigint): string => (10n ** BigInt(decimals) / by).toString()

const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Where the visitor is connected, by namespace. */
function Accounts() {
  const accounts = [
    useKitAccount('eip155'),
    useKitAccount('solana'),
    useKitAccount('bip122'),
    useKitAccount('polkadot'),
    useKitAccount('cosmos'),
  ].filter(({ isConnected }) => isConnected)
  if (accounts.length < 2) return null
  return (
    <>
      <dt>All of them</dt>
      <dd>
        <ul className="plain" data-testid="accounts">
          {accounts.map(({ namespace, address, wallet }) => (
            <li key={namespace}>
              {namespace}, {wallet?.name}{' '}
              <span className="code">{address && shortened(address)}</span>
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

interface Props {
  readonly kit: Kit
  readonly transfers: Transfers
  readonly signIn: SignIn
  readonly tools: WorldTools
}

/** What a host does with a connected wallet: it asks, and gets an answer or an error. */
export function AccountCard({ kit, transfers, signIn, tools }: Props) {
  const account = useKitAccount()
  const network = useKitNetwork()
  const balance = useKitBalance()
  const sessions = useSyncExternalStore(signIn.subscribe, signIn.sessions)
  const { answers, busy, run } = useAnswers()
  const { namespace, address } = account
  const own = network.network
  const actions: (readonly [string, () => Promise<unknown>])[] = []
  if (namespace && address) {
    const provider = kit.getProvider(namespace)
    actions.push(['Sign a message', () => provider.request(signText[namespace](address, text))])
    if (namespace === 'eip155') {
      const data = JSON.stringify(typedData(account.chainId))
      const request = { method: 'eth_signTypedData_v4', params: [address, data] }
      actions.push(['Sign typed data', () => provider.request(request)])
    }
    const to = tools.recipients[namespace]
    if (own && to) {
      const pay = (amount: { readonly units: string; readonly token?: string }) => async () => {
        const id = await transfers.send({ network: own, from: address, to, ...amount }, provider)
        balance.refetch()
        return id
      }
      const { symbol, decimals } = own.nativeCurrency
      actions.push([`Send 0.01 ${symbol}`, pay({ units: unitsOf(decimals, 100n) })])
      for (const token of tools.tokens) {
        if (token.caipNetworkId !== own.caipNetworkId) continue
        const units = unitsOf(token.decimals, 1n)
        actions.push([`Send 1 ${token.symbol}`, pay({ units, token: token.address })])
      }
    }
  }

  return (
    <section className="card" aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <dl className="facts">
        <dt>Status</dt>
        <dd data-testid="status">{account.status}</dd>
        <dt>Address</dt>
        <dd className="code" data-testid="address">
          {account.address ?? '–'}
        </dd>
        <dt>Network</dt>
        <dd data-testid="network">{network.network?.name ?? network.caipNetworkId ?? '–'}</dd>
        <dt>Balance</dt>
        <dd data-testid="balance">
          {balance.isSupported && account.isConnected
            ? balance.data
              ? `${balance.data.formatted} ${balance.data.symbol}`
              : '…'
            : '–'}
        </dd>
        <dt>Signed in</dt>
        <dd data-testid="session">
          {sessions
            .map(({ data }) => `${shortened(data.accountAddress)} on ${data.chainId}`)
            .join(', ') || '–'}
        </dd>
        <Accounts />
      </dl>
      {account.isConnected ? (
        <div className="actions">
          {actions.map(([label, ask]) => (
            <button
              key={label}
              type="button"
              disabled={busy !== ''}
              onClick={() => void run(label, ask)}
            >
              {busy === label ? 'Waiting for the wallet…' : label}
            </button>
          ))}
          <button
            type="button"
            onClick={() =>
              void run('Switch network', async () => {
                await kit.open({ view: 'Networks' })
              })
            }
          >
            Switch network
          </button>
          <button type="button" onClick={() => void run('Disconnect', () => kit.disconnect())}>
            Disconnect
          </button>
        </div>
      ) : (
        <p className="hint">Connect a wallet to sign and send.</p>
      )}
      <Answers answers={answers} testId="result" />
    </section>
  )
}
