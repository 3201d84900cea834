import { type Kit, routerStore } from '../../kernel/exports/index.ts'
import {
  approveTransactionView,
  EmbeddedWallet,
  embeddedWalletId,
} from '../../plugins/embedded-wallet/contract.ts'
import { email } from '../../plugins/email/index.ts'
import { createSolanaRequests } from '../devnet/secure-site/frame/solana-requests.ts'
import { createEvmWallet } from '../devnet/wallet-core/evm-wallet.ts'
import { userRejected } from '../devnet/wallet-core/provider-error.ts'
import { createSolanaKeys } from '../devnet/wallet-core/solana-keys.ts'
import { embeddedWalletOver } from '../scenarios/embedded-wallet/embedded-world.ts'
import { fakeFrame } from '../scenarios/embedded-wallet/fake-frame.ts'
import type { WalletFactory, WithNetworks } from './kit-with-wallet.ts'

/** The wallet of a mail login, whose frame holds real keys; somebody draws the view that asks. */
export const embeddedWallet: WalletFactory<WithNetworks> = ({ chains }) => {
  const keys = createEvmWallet({ networks: [...chains.networks] })
  const [{ address }] = keys.accounts as [(typeof keys.accounts)[0] & {}]
  const [key] = createSolanaKeys(1) as [ReturnType<typeof createSolanaKeys>[0] & {}]
  const frame = fakeFrame({ eoa: address, solana: key.address, smartAccountNetworks: [] })
  let verdict = 'approve'
  const drawn = new WeakSet<Kit>()
  /** As the shell: the view that asks is on screen, and the frame over its box. */
  const draw = async (kit: Kit) => {
    if (drawn.has(kit)) return
    drawn.add(kit)
    const { unstable_kernel: kernel } = kit
    const wallet = await kernel.service(EmbeddedWallet)
    const router = kernel.store(routerStore)
    let hide: (() => void) | undefined
    router.subscribe(() => {
      const { history, isOpen } = router.getSnapshot()
      const isAsking = isOpen && history.at(-1)?.viewId === approveTransactionView.id
      if (isAsking) hide ??= wallet.showFrame({} as Element)
      else {
        hide?.()
        hide = undefined
      }
    })
  }
  const solana = createSolanaRequests({
    settings: { networks: [...chains.networks] } as never,
    approvals: {
      ask: async (_, act) => {
        if (verdict === 'reject') throw userRejected()
        return act()
      },
    },
  })
  const asked = async () => ({ key, source: 'the app' })
  frame.answers.RPC_REQUEST = ({ method, params, chainId }) => {
    if (method.startsWith('solana_')) {
      const { signal } = new AbortController()
      return solana.perform({ chain: String(chainId), method, params }, asked, signal)
    }
    const request = { chainId, method, params }
    const signer = keys.signerOf(request, [address])
    if (signer && verdict === 'reject') throw { message: 'User rejected the request.', code: 4001 }
    return keys.perform(request, signer)
  }
  return {
    isInPage: true,
    options: {
      // The later one of two counts, so that the mail login is over this frame.
      plugins: [...email(), embeddedWalletOver(frame)],
      features: { email: true },
      endpoints: { secureFrame: 'https://secure.test' },
    },
    async choose(kit) {
      await draw(kit)
      const wallet = await kit.unstable_kernel.service(EmbeddedWallet)
      await wallet.connectEmail('ada@example.com')
      await wallet.connectOtp('012345')
      await kit.connect({ connectorId: embeddedWalletId })
    },
    verdict(next) {
      verdict = next
    },
    end: (kit) => kit.disconnect(),
  }
}
