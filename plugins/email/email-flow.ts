import { type Fact, toErrorRecord } from '../../kernel/exports/index.ts'
import {
  codeFailed,
  codePassed,
  codeSent,
  deviceRegistered,
  editStarted,
  emailChosen,
  emailSubmitted,
} from './email-tracking.ts'
import {
  type EmailFlow,
  emailVerifyDeviceView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
} from './contract.ts'

const longestMessage = 300

export function createEmailFlow(emit: (fact: Fact) => void): EmailFlow {
  let address = ''

  const send: EmailFlow['login'] = async (wallet, entered, params, signal) => {
    const action = await wallet.connectEmail(entered, signal)
    address = entered
    if (action === 'VERIFY_DEVICE') return { view: emailVerifyDeviceView, params: { ...params } }
    if (action === 'CONNECT') {
      return { view: emailVerifyOtpView, params: { ...params, isVerified: true } }
    }
    emit(codeSent({}))
    return { view: emailVerifyOtpView, params: { ...params } }
  }

  return {
    get address() {
      return address
    },
    choose: () => emit(emailChosen({})),
    login(wallet, entered, params, signal) {
      emit(emailSubmitted({}))
      return send(wallet, entered, params, signal)
    },
    sendAgain: (wallet, params, signal) => send(wallet, address, params, signal),
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
          emit(codeFailed({ message: withoutSecrets(toErrorRecord(error).message) }))
        }
        throw error
      }
      emit(codePassed({}))
      // The new address gets its own.
      if (step === 'updateEmailPrimaryOtp') emit(codeSent({}))
    },
  }
}

/** The frame may repeat in its answer what the visitor typed: addresses, and codes however spaced. */
const withoutSecrets = (text: string): string =>
  text
    .replace(/\S*@\S*/g, '…')
    .replace(/\d(?:[\s-]?\d){3,}/g, '…')
    .slice(0, longestMessage)
