import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the secret token of an emailed link and removes it from the address bar; null without one. */
export function useLinkToken(name = 'token') {
  const [params, setParams] = useSearchParams()
  const [token] = useState(() => params.get(name))
  useEffect(() => {
    if (params.has(name)) setParams({}, { replace: true })
  }, [name, params, setParams])
  return token
}
