import type { ReactNode } from 'react'

const Vignette = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 300 260" className="legal-picture" aria-hidden="true">
    <path
      d="M148 10c80-8 140 44 142 118 2 76-58 120-142 122C66 252 8 206 8 130 8 58 70 18 148 10z"
      fill="var(--felt)"
    />
    <g strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </svg>
)

/** A diary that is closed, and its key. */
export const Diary = () => (
  <Vignette>
    <path d="M74 66 196 48l26 132-122 24c-12 2-18-4-20-14L62 88c-2-12 2-20 12-22z" fill="var(--indigo)" />
    <path d="M82 196c-4-10 4-18 16-20l120-22 4 26-122 24c-10 2-16-2-18-8z" fill="var(--sheet)" />
    <path d="M92 192l126-24" stroke="var(--letter-edge)" strokeWidth="2.5" />
    <path d="M92 64l20 112" stroke="#2a2947" strokeWidth="3" opacity=".35" />
    <path d="M154 92a24 24 0 1 0 14 32 20 20 0 0 1-14-32z" fill="#f6cf85" />
    <path d="M192 108l34-6 5 28-34 6z" fill="var(--honey)" />
    <circle cx="214" cy="118" r="5.5" fill="#6c4a38" />
    <path d="M214 118l1.5 9" stroke="#6c4a38" strokeWidth="4" />
    <g fill="none" stroke="var(--honey-deep)" strokeWidth="6">
      <circle cx="226" cy="214" r="13" />
      <path d="M213 216l-46 8M178 222l2 11M166 224l2 11" />
    </g>
    <path d="M224 134c10 22 22 40 6 66" fill="none" stroke="var(--brick)" strokeWidth="3" />
  </Vignette>
)

/** A page with a line to sign on, and a pen that waits. */
export const Pen = () => (
  <Vignette>
    <path d="M70 52l124-8 12 158-124 10z" fill="var(--sheet)" />
    <path d="M90 78l66-4M91 96l88-6M93 114l84-6M94 132l60-4" fill="none" stroke="var(--letter-edge)" strokeWidth="5" />
    <path d="M100 186l90-7" stroke="var(--letter-edge)" strokeWidth="3" />
    <path
      d="M106 180c10-18 16-16 14-4-2 10 6 4 12-4 4-6 6 6 12 2 6-3 8-4 14-2"
      fill="none"
      stroke="var(--indigo)"
      strokeWidth="3.5"
    />
    <path d="M178 146l62-74 20 16-62 74z" fill="var(--brick)" />
    <path d="M162 172l10-26 8-2 16 14-2 8z" fill="var(--nib)" />
    <path d="M162 172l18-18" stroke="#2a2947" strokeWidth="2.4" />
    <circle cx="181" cy="153" r="3" fill="#2a2947" />
    <path d="M226 90l20 16" stroke="var(--honey)" strokeWidth="5" />
    <path d="M240 72c6-8 26 8 20 16" fill="var(--honey-deep)" />
  </Vignette>
)
