import {
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  hashMessage,
  hashTypedData,
  serializeErc6492Signature,
  zeroHash,
  type Address,
  type Hash,
  type Hex,
  type LocalAccount,
  type SignableMessage,
} from 'viem'
import { localAccount, localAccountFactory } from '../../chains/contracts/artifacts.ts'
import type { Call } from '../../wallet-core/evm-transactions.ts'

export interface AccountContracts {
  entryPoint: Address
  factory: Address
}

/** A contract that acts for one owner (ERC-4337), at an address which is known before it is on the chain. */
export interface SmartAccount {
  address: Address
  owner: LocalAccount
  /** What the factory is called with to put it on the chain. */
  factory: Address
  factoryData: Hex
  /** Creation code with its arguments: called without deploying, it answers the code to be. */
  creationCode: Hex
  encodeCalls(calls: readonly Call[]): Hex
  /** ERC-1271, or ERC-6492 around it while the account is not on the chain of `chainId`. */
  signMessage(message: SignableMessage, chain: SigningChain): Promise<Hex>
  signTypedData(data: TypedData, chain: SigningChain): Promise<Hex>
}

export type TypedData = Parameters<LocalAccount['signTypedData']>[0]

export interface SigningChain {
  chainId: number
  isDeployed: boolean
}

export function createSmartAccount(
  owner: LocalAccount,
  { entryPoint, factory }: AccountContracts,
): SmartAccount {
  const creationCode = encodeDeployData({ ...localAccount, args: [entryPoint, owner.address] })
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: zeroHash,
    bytecode: creationCode,
  })
  const factoryData = encodeFunctionData({
    ...localAccountFactory,
    functionName: 'createAccount',
    args: [owner.address, zeroHash],
  })

  /** Bound to chain and account, as the contract does it. */
  async function signHash(hash: Hash, { chainId, isDeployed }: SigningChain): Promise<Hex> {
    const signature = await owner.signTypedData({
      domain: { name: 'Local Account', version: '1', chainId, verifyingContract: address },
      types: { SignedHash: [{ name: 'hash', type: 'bytes32' }] },
      primaryType: 'SignedHash',
      message: { hash },
    })
    return isDeployed
      ? signature
      : serializeErc6492Signature({ address: factory, data: factoryData, signature })
  }

  return {
    address,
    owner,
    factory,
    factoryData,
    creationCode,

    encodeCalls(calls) {
      const [only, ...others] = calls.map(({ to, value, data }) => {
        if (!to) throw new TypeError('A smart account makes no contract by itself.')
        return { to: getAddress(to), value, data }
      })
      if (!only) throw new TypeError('There is nothing to call.')
      return others.length === 0
        ? encodeFunctionData({
            ...localAccount,
            functionName: 'execute',
            args: [only.to, only.value, only.data],
          })
        : encodeFunctionData({
            ...localAccount,
            functionName: 'executeBatch',
            args: [[only, ...others]],
          })
    },

    signMessage: (message, chain) => signHash(hashMessage(message), chain),
    signTypedData: (data, chain) => signHash(hashTypedData(data), chain),
  }
}
