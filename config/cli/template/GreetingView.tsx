import { useState } from 'react'
import type { LoadedView } from 'latchkey/kernel'
import {
  Button,
  Group,
  Row,
  TextField,
  useMessages,
  useService,
  useStore,
  ViewState,
} from 'latchkey/ui'
import { GreetingService, greetingStore } from './index.ts'
import { greetingMessages } from './messages.ts'

function GreetingMain() {
  const t = useMessages(greetingMessages)
  const service = useService(GreetingService)
  const names = useStore(greetingStore, (state) => state.names)
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const onGreet = () => {
    setIsMissing(name === '')
    if (name === '' || service === undefined) return
    service.greet(name)
    setName('')
  }
  return (
    <>
      <TextField
        label={t('greeting.name')}
        value={name}
        onChange={setName}
        error={isMissing ? t('greeting.nameMissing') : undefined}
        isMain
      />
      <Button kind="primary" isWide onPress={onGreet}>
        {t('greeting.greet')}
      </Button>
      {names.length === 0 ? (
        <ViewState kind="empty" icon="info" text={t('greeting.empty')} />
      ) : (
        <Group>
          {[...new Set(names)].map((known) => (
            <Row key={known} name={t('greeting.hello', { name: known })} />
          ))}
        </Group>
      )}
    </>
  )
}

export const loadedView: LoadedView = {
  View: GreetingMain,
  title: (translate) => translate(greetingMessages, 'greeting.title'),
}
