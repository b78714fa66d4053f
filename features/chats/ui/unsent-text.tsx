// What one typed and has not sent yet, kept on the device for each conversation: it outlives a reload and a sign-out.

const keyOf = (userId: string, chatId: string): string => `chat-text:${userId}:${chatId}`;

export function readUnsent(userId: string, chatId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, chatId)) ?? '';
  } catch {
    return '';
  }
}

export function keepUnsent(userId: string, chatId: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(userId, chatId));
    else localStorage.setItem(keyOf(userId, chatId), text);
  } catch {
    // A browser that keeps nothing: the text lasts as long as the page.
  }
}
