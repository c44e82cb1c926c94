import { language as texts } from '@selvedge/messages/en/language.ts'
import { LANGUAGES, languageOf } from '@selvedge/messages/languages.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { useId } from 'react'
import { showIn } from './language.ts'

/** In which language the file speaks. Each is named in itself. */
export function LanguageChoice() {
  const id = useId()
  return (
    <div className="language">
      <label htmlFor={id}>{texts.label}</label>
      <select
        id={id}
        value={spoken().language.code}
        onChange={({ currentTarget }) => {
          const chosen = languageOf(currentTarget.value)
          if (chosen) showIn(chosen.code)
        }}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
