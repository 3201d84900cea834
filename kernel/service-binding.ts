import type { Token } from './base/token.ts'
import type { Kernel } from './kernel.ts'

/** A service that lives as long as the kernel; made on first use. */
export interface ServiceBinding<T = any> {
  readonly token: Token<T>
  readonly create: (kernel: Kernel) => T
}

export const bindService = <T>(
  token: Token<T>,
  create: (kernel: Kernel) => T,
): ServiceBinding<T> => ({ token, create })
