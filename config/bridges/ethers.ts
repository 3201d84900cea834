/** The `latchkey/ethers` entry. */
import {
  AbstractSigner,
  BrowserProvider,
  copyRequest,
  makeError,
  type TransactionRequest,
  type TypedDataDomain,
  type TypedDataField,
} from 'ethers'
import type { Kit } from '../../kernel/exports/index.ts'
import { checkArgument } from '../check-argument.ts'
import { copyOf } from './connected-wallet.ts'

/**
 * A signer of ethers 6, which stands for whichever account and network are active: one for the life of the
 * kit. What needs an account opens the modal where no wallet is connected. Throws 'Adapter not found' for
 * a kit without eip155.
 */
export function signerOf(kit: Kit): AbstractSigner<BrowserProvider> {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  // What was read of one network is not said of the next.
  const options = { cacheTimeout: -1 }
  return new KitSigner(new FollowingProvider(kit.getProvider('eip155'), 'any', options))
}

class FollowingProvider extends BrowserProvider {
  override async getNetwork() {
    // The first answer after a change still is the network before it.
    await super.getNetwork()
    return super.getNetwork()
  }
}

class KitSigner extends AbstractSigner<BrowserProvider> {
  connect(): never {
    throw makeError('the signer of a kit keeps its provider', 'UNSUPPORTED_OPERATION', {
      operation: 'signer.connect',
    })
  }
  async getAddress() {
    return (await this.provider.getSigner()).address
  }
  override async populateTransaction(transaction: TransactionRequest) {
    const own = copyRequest(transaction)
    return (await this.provider.getSigner()).populateTransaction(own)
  }
  override async sendTransaction(transaction: TransactionRequest) {
    const own = copyRequest(transaction)
    return (await this.provider.getSigner()).sendTransaction(own)
  }
  async signTransaction(transaction: TransactionRequest) {
    const own = copyRequest(transaction)
    return (await this.provider.getSigner()).signTransaction(own)
  }
  async signMessage(message: string | Uint8Array) {
    const own = copyOf(message)
    return (await this.provider.getSigner()).signMessage(own)
  }
  async signTypedData(
    domain: TypedDataDomain,
    types: Record<string, TypedDataField[]>,
    value: Record<string, unknown>,
  ) {
    const own = copyOf([domain, types, value] as const)
    return (await this.provider.getSigner()).signTypedData(...own)
  }
}
