import { type Fact, toErrorRecord } from '../../kernel/exports/index.ts'
import {
  codeFailed,
  codePassed,
  codeSent,
  deviceRegistered,
  editStarted,
  emailChosen,
  emailSubmitted,
} from './email-facts.ts'
import {
  type EmailFlow,
  emailVerifyDeviceView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
} from './index.ts'

export function createEmailFlow(emit: (fact: Fact) => void): EmailFlow {
  let address = ''

  return {
    get address() {
      return address
    },
    choose: () => emit(emailChosen({})),
    async login(wallet, entered, params, signal) {
      emit(emailSubmitted({}))
      const action = await wallet.connectEmail(entered, signal)
      address = entered
      if (action === 'VERIFY_DEVICE') return { view: emailVerifyDeviceView, params: { ...params } }
      if (action === 'CONNECT') {
        return { view: emailVerifyOtpView, params: { ...params, isVerified: true } }
      }
      emit(codeSent({}))
      return { view: emailVerifyOtpView, params: { ...params } }
    },
    async waitForDevice(wallet, signal) {
      await wallet.connectDevice(signal)
      emit(deviceRegistered({}))
      emit(codeSent({}))
    },
    editAddress: () => emit(editStarted({})),
    async change(wallet, entered, params, signal) {
      const action = await wallet.updateEmail(entered, signal)
      address = entered
      emit(codeSent({}))
      const view =
        action === 'VERIFY_PRIMARY_OTP' ? updateEmailPrimaryOtpView : updateEmailSecondaryOtpView
      return { view, params: { ...params } }
    },
    async checkCode(wallet, step, code, signal) {
      try {
        await wallet[step](code, signal)
      } catch (error) {
        if (!signal.aborted) {
          const secrets = [code, address, wallet.user.getSnapshot().email]
          emit(codeFailed({ message: without(secrets, toErrorRecord(error).message) }))
        }
        throw error
      }
      emit(codePassed({}))
    },
  }
}

/** The frame may repeat in its answer what the visitor typed. */
const without = (secrets: readonly (string | undefined)[], text: string): string =>
  secrets.reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, '…') : rest), text)
