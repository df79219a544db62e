import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { setTheme, type Theme } from '../../../lib/theme'
import { Moon, Sun } from './icons'

/**
 * Overrides the device's color scheme. Both buttons are rendered, and the style sheet hides one: only it knows which theme is shown,
 * because the device may decide. Without JavaScript, the form is posted, and the server sets the cookie.
 */
export function ThemeSwitch() {
  const { pathname } = useLocation()
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    setTheme(submitter.value as Theme)
    // The pressed button is now hidden.
    const other = submitter.nextElementSibling ?? submitter.previousElementSibling
    if (other instanceof HTMLButtonElement) other.focus()
  }
  const button = 'size-11 place-items-center rounded-full text-soft hover:text-ink'
  return (
    <form aria-label="Colors" method="post" action="/theme" onSubmit={handleSubmit} className="ml-auto md:ml-0">
      <input type="hidden" name="from" value={pathname} />
      <button
        type="submit"
        name="theme"
        value="night"
        aria-label="Switch to night colors"
        className={`${button} grid night:hidden`}
      >
        <Moon />
      </button>
      <button
        type="submit"
        name="theme"
        value="day"
        aria-label="Switch to day colors"
        className={`${button} hidden night:grid`}
      >
        <Sun />
      </button>
    </form>
  )
}
