import { spawn } from 'node:child_process'

/**
 * Runs a shell command after this process has exited, even from SIGKILL: the shell waits for a pipe that only this process holds to
 * close.
 * @param args available to the command as `$1`, `$2`…
 */
export function onExit(command: string, ...args: string[]) {
  const shell = spawn('sh', ['-c', `read -r _; ${command}`, 'sh', ...args], {
    // In its own process group, so Ctrl-C doesn't end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  ;(shell.stdin as unknown as { unref(): void }).unref()
}
