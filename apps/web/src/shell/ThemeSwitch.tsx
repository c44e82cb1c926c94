import { frame } from '@selvedge/messages/en/frame.ts'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './ThemeSwitch.module.css'

const CHOICES = [
  { value: 'auto', label: frame.themeAuto, Icon: IconDeviceDesktop },
  { value: 'light', label: frame.themeLight, Icon: IconSun },
  { value: 'dark', label: frame.themeDark, Icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[]

/** Light, dark or as the system says; remembered in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={classes['switch']}>
      <legend className="visually-hidden">{frame.theme}</legend>
      {CHOICES.map(({ value, label, Icon }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={18} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
