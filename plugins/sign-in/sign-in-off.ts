import {
  createValueStore,
  KitError,
  type SignInService,
  type SignInState,
} from '../../kernel/exports/index.ts'
import type { SignInWithConnection } from './contract.ts'

const notEnabled = () => new KitError('SIWX is not enabled', { code: 'SIWX_NOT_ENABLED' })

/** Where nobody is asked to sign in. */
export const offService = (): SignInService => ({
  state: createValueStore<SignInState>({ status: 'idle', isSignedIn: false, isRequired: false }),
  ask: () => Promise.reject(notEnabled()),
  sign: () => Promise.reject(notEnabled()),
  cancel: async () => {},
})

export const offWithConnection: SignInWithConnection = {
  isOn: false,
  forPairing: async () => undefined,
  acceptCacaos: () => Promise.reject(notEnabled()),
  forEmbedded: async () => undefined,
  acceptEmbedded: async () => false,
}
