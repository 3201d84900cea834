import { useState } from 'react'
import { namespaceAdapters } from '../../kernel/exports/index.ts'
import {
  Avatar,
  BidiText,
  Button,
  TextField,
  useContributions,
  useMessages,
  useNetwork,
  usePaste,
  useReader,
  useStore,
} from '../../ui-shell/exports/ui.ts'
import type { SendService } from './contract.ts'
import { errorText } from './error-text.ts'
import { sendMessages } from './messages.ts'
import { sendStore } from './send-store.ts'

export interface ReceiverFieldProps {
  readonly service: SendService
  /** What a press of the button found wrong with it. */
  readonly fault: string | undefined
}

/** An address, whole as it stands; or a name, with the address that it stands for below. */
export function ReceiverField({ service, fault }: ReceiverFieldProps) {
  const t = useMessages(sendMessages)
  const { receiver, receiverState, receiverError } = useReader(service.form)
  const { receiverAddress } = useStore(sendStore)
  const { network } = useNetwork()
  const hasNames = useContributions(namespaceAdapters).some(
    ({ value: { namespace, capabilities } }) =>
      namespace === network?.chainNamespace && capabilities.names,
  )
  const paste = usePaste()
  const [isLeft, setLeft] = useState(false)
  const [isDenied, setDenied] = useState(false)

  const type = (text: string) => {
    setDenied(false)
    setLeft(false)
    service.typeReceiver(text)
  }
  const onPaste = async () => {
    const pasted = await paste?.()
    if (pasted === 'denied') return setDenied(true)
    if (!pasted) return
    type(pasted.text)
    setLeft(true)
  }
  // Half an address is no fault; one that was finished is.
  const isSaid = receiverState === 'failed' && isLeft
  // No name is without a dot, and no address has one.
  const otherwise = receiver.includes('.')
    ? 'send.error.NAME_NOT_RESOLVED'
    : 'send.error.INVALID_ADDRESS'
  const problem = isSaid ? receiverError && errorText(receiverError, t, otherwise) : fault
  const isAddress = receiverAddress !== undefined && receiverAddress === receiver.trim()
  const hint =
    receiverState === 'looking' ? (
      t('send.looking')
    ) : receiverAddress !== undefined && !isAddress ? (
      <BidiText value={receiverAddress} isGrouped />
    ) : isDenied ? (
      t('send.pasteDenied')
    ) : undefined
  return (
    <TextField
      id="receiver"
      label={t('send.receiver')}
      placeholder={t(hasNames ? 'send.receiverHint' : 'send.addressHint')}
      value={receiver}
      onChange={type}
      onBlur={() => setLeft(true)}
      hint={hint}
      error={problem}
      maxLength={300}
      isLtr
      isLong
      asRead={isAddress && <BidiText value={receiverAddress} isGrouped />}
      picture={receiverAddress !== undefined && <Avatar address={receiverAddress} size={36} />}
      end={
        paste && (
          <Button kind="quiet" id="paste" onPress={() => void onPaste()}>
            {t('send.paste')}
          </Button>
        )
      }
    />
  )
}
