import { type ReactNode, useId } from 'react'
import { Choice } from '../Choice.tsx'
import { accents, languages } from '../appearance.ts'
import { features, namespaces, type Setup, withFeature, withNamespace } from './setup.ts'
import type { Texts } from './texts.ts'

interface Props {
  readonly setup: Setup
  readonly onChange: (setup: Setup) => void
  readonly texts: Texts
}

export function SetupSettings({ setup, onChange, texts }: Props) {
  return (
    <section className="settings" aria-labelledby="settings-title">
      <h2 id="settings-title">{texts.settings}</h2>
      <div className="groups">
        <div className="look" role="group" aria-label={texts.look}>
          <Choice
            label={texts.theme}
            value={setup.theme}
            options={(['system', 'light', 'dark'] as const).map((id, index) => ({
              id,
              label: texts.themes[index]!,
            }))}
            onChange={(theme) => onChange({ ...setup, theme: theme as Setup['theme'] })}
          />
          <Choice
            label={texts.accent}
            value={setup.accent}
            options={accents.map((id, index) => ({ id, label: texts.accents[index]! }))}
            onChange={(accent) => onChange({ ...setup, accent })}
          />
          <Choice
            label={texts.language}
            value={setup.locale}
            options={languages}
            onChange={(locale) => onChange({ ...setup, locale })}
          />
        </div>
        <Group title={texts.namespaces}>
          {namespaces.map((name) => (
            <Tick
              key={name}
              label={texts.namespace[name]}
              isOn={setup.namespaces.includes(name)}
              onChange={(isOn) => onChange(withNamespace(setup, name, isOn))}
            />
          ))}
        </Group>
        <Group title={texts.features}>
          {features.map((name) => (
            <Tick
              key={name}
              label={texts.feature[name]}
              isOn={setup.features.includes(name)}
              onChange={(isOn) => onChange(withFeature(setup, name, isOn))}
            />
          ))}
        </Group>
      </div>
    </section>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className="group" role="group" aria-labelledby={id}>
      <span id={id}>{title}</span>
      <div>{children}</div>
    </div>
  )
}

function Tick(props: {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <label className="chip">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  )
}
