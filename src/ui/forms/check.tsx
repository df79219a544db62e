import type { ReactNode } from 'react'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

/** A checkbox with its label. */
export const Check = ({ isOn, onChange, children }: Props) => (
  <label className="choose">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
)
