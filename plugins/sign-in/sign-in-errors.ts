import { KitError } from '../../kernel/exports/index.ts'

export const signInNotStarted = (cause: unknown) =>
  new KitError('A problem occurred while trying initialize authentication', {
    code: 'SIGN_IN_NOT_STARTED',
    cause,
  })

export const signingFailed = (cause: unknown) =>
  new KitError('Error signing message', { code: 'SIGN_IN_FAILED', cause })

/** A signature or a message that is not what it has to be. */
export const signInRefused = (details: string) =>
  new KitError('The sign-in was refused', { code: 'SIGN_IN_REFUSED', details })

/** Nobody could say whether a signature is right; another try may do better. */
export const couldNotVerify = (details: string) =>
  new KitError('The signature could not be verified', {
    code: 'SIGN_IN_UNVERIFIABLE',
    details,
    retryable: true,
  })

/** Signatures of the namespace cannot be verified at all: the sign-in cannot start. */
export const noVerifier = (cause: unknown) =>
  new KitError('Sign-in cannot be verified here', { code: 'SIGN_IN_NO_VERIFIER', cause })

/** Something that signing needs is not there. */
export const signInNotReady = (sentence: string, cause?: unknown) =>
  new KitError(sentence, { code: 'SIGN_IN_NOT_READY', cause })

export const accountChanged = () =>
  new KitError('The account changed', { code: 'SIGN_IN_ACCOUNT_CHANGED', retryable: true })

export const signInCancelled = () =>
  new KitError('The sign-in was cancelled', { code: 'SIGN_IN_CANCELLED' })
