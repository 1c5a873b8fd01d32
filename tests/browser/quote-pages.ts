import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';

export const CSV = 'Reference,Value,Footprint\nC1,100n,0402\n';
export const SUCCESS = "Quote request submitted! You'll hear back in 24 hrs.";

/** The quote form of a page, used as a visitor does. */
export class QuotePage {
  readonly page: Page;
  readonly calls: { path: string; body: string | null; headers: Record<string, string> }[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.method() !== 'POST' || !/^\/api\/(?:upload|quote)/.test(path)) return;
      this.calls.push({ path, body: request.postData(), headers: request.headers() });
    });
  }

  get scope() {
    return this.page.locator('.quote-form');
  }
  get parts() {
    return this.scope.locator('[name=partNumbers]');
  }
  get email() {
    return this.scope.locator('[name=email]');
  }
  get file() {
    return this.scope.locator('[name=uploadedFile]');
  }
  get button() {
    return this.scope.locator('button[type=submit]');
  }
  get alert() {
    return this.scope.getByRole('alert');
  }

  /** The error of a field, found by its `aria-describedby`. */
  async errorOf(name: string): Promise<string | null> {
    const field = this.scope.locator(`[name=${name}]`);
    assert.equal(await field.getAttribute('aria-invalid'), 'true', `${name} is marked`);
    const id = await field.getAttribute('aria-describedby');
    return this.page.locator(`[id="${id}"]`).textContent();
  }

  chooseMethod(method: 'text' | 'file') {
    return this.scope.locator(`[name=inputMethod][value=${method}]`).check({ force: true });
  }

  choose(name: string, content: string | Buffer = CSV) {
    return this.file.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  }

  async fillIn(): Promise<void> {
    await this.chooseMethod('text');
    await this.parts.fill('MC0805R106K1ANT 3000');
    await this.email.fill('ada@buyer.example');
  }

  async answerRequests(path: string, work: (route: Route) => Promise<void>): Promise<void> {
    await this.page.unroute(path);
    await this.page.route(path, work);
  }

  async waitForToastEnd(): Promise<void> {
    await this.page.getByText(SUCCESS).waitFor({ state: 'detached' });
  }
}
