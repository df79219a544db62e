/**
 * A nursery from above before sunrise: the window's light on the floor, and a cot as safe sleep wants it: on the back, in a
 * sleep sack, on a flat firm mattress, nothing else inside and nothing hanging near.
 */
export const NurseryScene = () => (
  <svg
    viewBox="0 0 520 440"
    className="mx-auto w-full max-w-130"
    role="img"
    aria-label="A baby asleep on the back in an empty cot, in a sleep sack, seen from above."
  >
    <path
      d="M26 30c150-14 310-10 470-4 8 120 6 250 0 384-150 10-310 8-466 2-8-130-10-258-4-382z"
      fill="light-dark(#ecdcc2,#20275a)"
    />
    <path
      d="M22 120c160-6 320 4 478-3M20 212c160 5 320-4 482 2M22 306c160-5 320 3 478-2"
      fill="none"
      stroke="light-dark(#d9c4a2,#2c3570)"
      strokeWidth="2.5"
    />
    <path
      d="M180 26c2 30 0 62 1 92M356 28c-2 30 1 60 0 90M104 118c0 32 2 62 0 94M290 118c2 30-1 62 1 94M430 118c0 32-2 62 0 94M206 213c-2 32 0 62 1 92M378 212c2 30 0 64 0 92M120 305c0 34 1 70 0 106M300 304c1 36-1 72 0 110"
      fill="none"
      stroke="light-dark(#d9c4a2,#2c3570)"
      strokeWidth="2.5"
    />
    <path
      d="M300 330c64-4 128-2 176 6 10 22 8 46-2 66-54 10-120 8-178 2-8-24-8-50 4-74z"
      fill="light-dark(#a9bba2,#34506a)"
    />
    <path
      d="M314 342c56-4 112-2 150 4 6 16 4 32-2 46-46 7-104 6-150 2-5-16-5-34 2-52z"
      fill="none"
      stroke="light-dark(#fff5e4,#5d7a94)"
      strokeWidth="2.5"
      strokeDasharray="7 7"
      strokeLinecap="round"
    />

    <path
      d="M40 60l150 30-34 96L40 150zM40 180l106 32-34 96L40 276z"
      fill="light-dark(#fff3d6,#f7c98a)"
      opacity="light-dark(.9,.5)"
      className="daybreak"
    />

    <path
      d="M156 74c70-6 196-6 262 0 6 70 6 138 0 200-70 8-196 8-262 0-7-66-7-134 0-200z"
      fill="light-dark(#c9a47c,#4a4f8c)"
    />
    <path
      d="M172 90c64-5 170-5 230 0 5 56 5 116 0 168-64 6-168 6-230 0-5-56-5-114 0-168z"
      fill="light-dark(#fffaf0,#c9cbe8)"
    />
    <g stroke="light-dark(#9c7650,#6a70b0)" strokeWidth="5" strokeLinecap="round">
      <path d="M186 76v12M212 75v12M238 74v12M264 73v12M290 73v12M316 73v12M342 74v12M368 75v12M392 76v12M186 262v12M212 263v12M238 263v12M264 264v12M290 264v12M316 264v12M342 263v12M368 263v12M392 262v12" />
    </g>

    <g strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M236 144c-4-18-16-24-24-18-7 6-3 16 6 18 6 2 10 8 14 14zM236 204c-4 18-16 24-24 18-7-6-3-16 6-18 6-2 10-8 14-14z"
        fill="light-dark(#f0c3a0,#c99a82)"
      />
      <path
        d="M240 146c22-8 40-6 54 0 30 2 62-6 80 6 12 14 12 32 0 44-18 12-50 4-80 6-14 6-32 8-54 0-10-18-10-38 0-56z"
        fill="light-dark(#e8a86b,#e9b765)"
      />
      <path d="M262 174h104" stroke="light-dark(#c57f45,#bb8a3c)" strokeWidth="3" strokeDasharray="1 7" />
      <path
        d="M300 160l2 5 5 .6-3.6 3.6.8 5.2-4.5-2.4-4.6 2.3.9-5.2-3.7-3.5 5.1-.7zM346 182l2 5 5 .6-3.6 3.6.8 5.2-4.5-2.4-4.6 2.3.9-5.2-3.7-3.5 5.1-.7zM330 156l1.5 3.5 3.5.5-2.6 2.5.6 3.5-3.1-1.7-3.2 1.7.7-3.5-2.6-2.5 3.6-.5z"
        fill="#fff5e0"
        opacity=".75"
      />
      <path d="M242 150c14 6 14 42 0 48" fill="none" stroke="light-dark(#c57f45,#bb8a3c)" strokeWidth="3" />
      <path
        d="M222 146c18-2 30 12 30 28s-14 30-31 28c-15-2-24-14-23-29 1-14 10-25 24-27z"
        fill="light-dark(#f5cfb0,#d6a78d)"
      />
      <path d="M207 152c-9 5-13 16-12 26 1 9 5 16 11 20-1-7-4-13-3-22s3-16 4-24z" fill="light-dark(#7a4f38,#4a2f33)" />
      <path
        d="M222 162c3 2 3 6 0 8.500M222 182c3 2 3 6 0 8.500M240 171c1.6 2 1.6 5 0 7"
        fill="none"
        stroke="light-dark(#6b4533,#4a2f33)"
        strokeWidth="2.4"
      />
      <path d="M231 159v5M231 187v5" stroke="light-dark(#e59c80,#c27d70)" strokeWidth="5" opacity=".6" />
    </g>

    <path
      d="M60 330c20-16 62-16 80 0 12 20 12 46 0 66-22 12-60 12-80 0-12-20-12-46 0-66z"
      fill="light-dark(#8fa7b5,#3f4a8c)"
    />
    <path d="M74 338c14-8 38-8 52 0 4 14 4 30 0 44-14 8-38 8-52 0-4-14-4-30 0-44z" fill="light-dark(#b4c6cf,#525ea6)" />
    <path d="M70 362c20 12 44 12 62-6l6 30c-20 16-48 16-66 6z" fill="light-dark(#e6b98f,#8a6a78)" />
    <path d="M192 348l30-4 4 34-30 4z" fill="light-dark(#b4603d,#6a3f5c)" />
    <path d="M194 352l26-3.5" stroke="#fff5e0" strokeWidth="2" opacity=".7" />
    <path d="M442 196c14 0 24 8 24 22s-10 24-24 24-22-10-22-24 8-22 22-22z" fill="light-dark(#9c7650,#3a417e)" />
    <circle cx="443" cy="219" r="34" fill="#f9cb73" opacity=".25" className="flicker" />
    <path d="M450 208a12 12 0 1 0 5 17 10 10 0 0 1-5-17z" fill="#f9d489" />
  </svg>
)
