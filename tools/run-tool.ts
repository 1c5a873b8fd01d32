import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface ToolRun {
  ok: boolean;
  /** The output of both streams. */
  output: string;
}

/** Runs a script with the current Node, from the project folder. `tool` is a path below it. */
export async function runTool(
  rootDir: string,
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ToolRun> {
  const child = spawn(process.execPath, [join(rootDir, tool), ...args], {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { ok: code === 0, output: output.trim() || `It ended with code ${code}.` };
}
