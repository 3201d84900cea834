import { KitError } from '../../kernel/exports/index.ts'

/** In wei for each unit of gas. */
export interface Fees {
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

const maxUint256 = 2n ** 256n - 1n

/** The rules of EIP-1559, checked before a wallet is asked [SEC-119]. Throws a KitError. */
export function checkFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Fees): void {
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined) {
    throw new KitError('gasPrice cannot be combined with maxFeePerGas or maxPriorityFeePerGas', {
      code: 'FEE_KINDS_MIXED',
    })
  }
  if (maxFeePerGas !== undefined && maxFeePerGas > maxUint256) {
    throw new KitError('maxFeePerGas cannot be higher than 2^256 - 1', { code: 'FEE_CAP_TOO_HIGH' })
  }
  if (
    maxFeePerGas !== undefined &&
    maxPriorityFeePerGas !== undefined &&
    maxPriorityFeePerGas > maxFeePerGas
  ) {
    throw new KitError('maxPriorityFeePerGas cannot be higher than maxFeePerGas', {
      code: 'PRIORITY_FEE_TOO_HIGH',
    })
  }
}
