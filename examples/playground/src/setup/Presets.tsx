import { type PresetName, presetOf, presets, type Setup } from './setup.ts'
import type { Texts } from './texts.ts'

interface Props {
  readonly setup: Setup
  readonly onChange: (setup: Setup) => void
  readonly texts: Texts
}

export function Presets({ setup, onChange, texts }: Props) {
  const current = presetOf(setup)
  return (
    <fieldset className="presets">
      <legend>{texts.presets}</legend>
      {(Object.keys(presets) as PresetName[]).map((preset) => {
        const [name, meaning] = texts.preset[preset]
        return (
          <label key={preset}>
            <input
              type="radio"
              name="preset"
              checked={preset === current}
              onChange={() => onChange({ ...setup, ...presets[preset] })}
            />
            <strong>{name}</strong>
            <small>{meaning}</small>
          </label>
        )
      })}
    </fieldset>
  )
}
